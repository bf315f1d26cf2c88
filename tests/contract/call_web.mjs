// Calls what the web's modules export, and prints the results as JSON.
//
// usage: node call_web.mjs WEB_FOLDER < QUESTIONS
// QUESTIONS is a JSON list of {module, name, args?, accepts?}: a value, what a function answers to
// each list of arguments, or whether a valibot schema accepts each value.

import { readFileSync } from "node:fs";
import { createRequire, registerHooks } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const web = process.argv[2];
const source = (path) => pathToFileURL(join(web, "src", `${path}.ts`)).href;

// The bundler's two liberties: `@/` is the source folder, and a module needs no extension.
registerHooks({
  resolve(specifier, context, next) {
    if (specifier.startsWith("@/")) return next(source(specifier.slice(2)), context);
    const isBare = /^\.{1,2}\//.test(specifier) && !/\.\w+$/.test(specifier);
    return next(isBare ? `${specifier}.ts` : specifier, context);
  },
});

const valibot = await import(
  pathToFileURL(createRequire(join(web, "package.json")).resolve("valibot")).href
);

const answers = [];
for (const { module, name, args, accepts } of JSON.parse(readFileSync(0, "utf8"))) {
  const exported = name.split(".").reduce((value, part) => value[part], await import(source(module)));
  if (accepts) answers.push(accepts.map((value) => valibot.is(exported, value)));
  else if (args) answers.push(args.map((list) => exported(...list)));
  else answers.push(exported);
}
process.stdout.write(JSON.stringify(answers));
