// Lets node import the web's modules, with the bundler's two liberties: `@/` is the source folder,
// and a module needs no extension.

import { registerHooks } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

/** How to import modules of the web in a folder, by their path under `src`. */
export function webModules(web) {
  const source = (path) => pathToFileURL(join(web, "src", `${path}.ts`)).href;
  registerHooks({
    resolve(specifier, context, next) {
      if (specifier.startsWith("@/")) return next(source(specifier.slice(2)), context);
      const isOwn = !context.parentURL?.includes("/node_modules/");
      const isBare = /^\.{1,2}\//.test(specifier) && !/\.\w+$/.test(specifier);
      return next(isOwn && isBare ? `${specifier}.ts` : specifier, context);
    },
  });
  return (path) => import(source(path));
}
