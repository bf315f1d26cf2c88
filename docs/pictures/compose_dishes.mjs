// Prints the drawings of dishes as JSON: the dishes stand on standard input, as the web knows them.
//
// usage: node compose_dishes.mjs WEB_FOLDER

import { readFileSync } from "node:fs";
import { webModules } from "../../tests/contract/web_modules.mjs";

const load = webModules(process.argv[2]);
const { composeDish } = await load("ui/dish/composeDish");
const dishes = JSON.parse(readFileSync(0, "utf8"));
process.stdout.write(JSON.stringify(dishes.map((dish) => composeDish(dish).svg)));
