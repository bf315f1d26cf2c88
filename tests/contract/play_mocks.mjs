// Tells an account's story to the servers that stand in for the real one in stories, and prints what
// they answer: a JSON list of {status, asks_for_token, body}.
//
// usage: node play_mocks.mjs WEB_FOLDER < STEPS

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { webModules } from "./web_modules.mjs";

const ORIGIN = "http://localhost";

const web = process.argv[2];
const load = webModules(web);
const steps = JSON.parse(readFileSync(0, "utf8"));
// The page that stories are shown on: its address, and the cookies that a sign-in sets.
globalThis.location = new URL(ORIGIN);
globalThis.document = { cookie: "" };

const msw = createRequire(join(web, "package.json")).resolve("msw");
const { getResponse } = await import(pathToFileURL(msw).href);
const { accountServer } = await load("mocks/accountServer");
const { MAILED } = await load("mocks/accounts");

const server = accountServer(null);
const tokens = new Map();
const given = new Map(Object.entries(MAILED)).set("code", "4/0AVM");

const fill = (fields) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      typeof value === "string"
        ? value.replace(/\{([\w.]+)\}/g, (_, name) => given.get(name))
        : value,
    ]),
  );

async function play({ client, method, url, path, body }) {
  const params = fill(path);
  const token = tokens.get(client);
  const request = new Request(`${ORIGIN}${url.replace(/\{(\w+)\}/g, (_, name) => params[name])}`, {
    method: method.toUpperCase(),
    ...(body && { body: JSON.stringify(fill(body)) }),
    headers: { ...(token && { Authorization: `Bearer ${token}` }) },
  });
  const response = await getResponse(server, request);
  if (!response) throw new Error(`no handler for ${method} ${url}`);
  const text = await response.text();
  const answer = text ? JSON.parse(text) : null;
  if (response.ok && answer) remember(client, answer);
  const asks_for_token = response.headers.has("WWW-Authenticate");
  return { status: response.status, asks_for_token, body: answer };
}

function remember(client, answer) {
  if (answer.personal_token) given.set(`${client}.personal_token`, answer.personal_token.id);
  const { access, refresh } = answer.token ?? answer;
  if (answer.authorization_url)
    given.set("state", new URL(answer.authorization_url).searchParams.get("state"));
  if (!access) return;
  tokens.set(client, access);
  given.set(`${client}.refresh`, refresh);
  given.set(`${client}.session`, JSON.parse(atob(access.split(".")[1])).sid);
}

const answers = [];
for (const step of steps) answers.push(await play(step));
process.stdout.write(JSON.stringify(answers));
