// Lets node import the web's modules, with the bundler's liberties: `@/` is the source folder, a
// module needs no extension, a folder is its `index`, and a component's JSX is compiled.

import { existsSync, readFileSync } from "node:fs";
import { createRequire, registerHooks } from "node:module";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const SUFFIXES = [".ts", ".tsx", "/index.ts"];

/** How to import modules of the web in a folder, by their path under `src`. */
export function webModules(web) {
  const source = (path) => pathToFileURL(join(web, "src", path)).href;
  const withSuffix = (url) => {
    const suffix = SUFFIXES.find((suffix) => existsSync(fileURLToPath(url + suffix)));
    return suffix === undefined ? url : url + suffix;
  };
  const compile = (path) => {
    const ts = createRequire(join(web, "package.json"))("typescript");
    const { ESNext: module } = ts.ModuleKind;
    const { ReactJSX: jsx } = ts.JsxEmit;
    const compilerOptions = { module, jsx, target: ts.ScriptTarget.ESNext };
    return ts.transpileModule(readFileSync(path, "utf8"), { compilerOptions }).outputText;
  };
  registerHooks({
    resolve(specifier, context, next) {
      if (specifier.startsWith("@/")) return next(withSuffix(source(specifier.slice(2))), context);
      const isOwn = !context.parentURL?.includes("/node_modules/");
      if (!isOwn || !/^\.{1,2}\//.test(specifier)) return next(specifier, context);
      return next(withSuffix(new URL(specifier, context.parentURL).href), context);
    },
    load(url, context, next) {
      if (!url.endsWith(".tsx")) return next(url, context);
      return { format: "module", shortCircuit: true, source: compile(fileURLToPath(url)) };
    },
  });
  return (path) => import(withSuffix(source(path)));
}
