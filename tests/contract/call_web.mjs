// Calls what the web's modules export, and prints the results as JSON.
//
// usage: node call_web.mjs WEB_FOLDER < QUESTIONS
// QUESTIONS is a JSON list of {module, name, args?, accepts?}: a value, what a function answers to
// each list of arguments, or whether a valibot schema accepts each value.

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { webModules } from "./web_modules.mjs";

const web = process.argv[2];
const load = webModules(web);

const valibot = await import(
  pathToFileURL(createRequire(join(web, "package.json")).resolve("valibot")).href
);

const answers = [];
for (const { module, name, args, accepts } of JSON.parse(readFileSync(0, "utf8"))) {
  const exported = name.split(".").reduce((value, part) => value[part], await load(module));
  if (accepts) answers.push(accepts.map((value) => valibot.is(exported, value)));
  else if (args) answers.push(args.map((list) => exported(...list)));
  else answers.push(exported);
}
process.stdout.write(JSON.stringify(answers));
