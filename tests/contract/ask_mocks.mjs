// Sends the recorded requests to the servers that stand in for the real one in stories, and prints
// what each of them answers: a JSON list of {operation, status, answer}.
//
// usage: node ask_mocks.mjs WEB_FOLDER < EXAMPLES

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { webModules } from "./web_modules.mjs";

const MONDAY = "2026-11-23";
const ORIGIN = "http://localhost";

const web = process.argv[2];
const load = webModules(web);
const examples = JSON.parse(readFileSync(0, "utf8"));
// Addresses of the handlers are relative to the page that stories are shown on.
globalThis.location = new URL(ORIGIN);

const msw = createRequire(join(web, "package.json")).resolve("msw");
const { getResponse } = await import(pathToFileURL(msw).href);
const { planServer } = await load("mocks/planServer");
const { recipeServer } = await load("mocks/recipeServer");
const { profileServer, previewsTargets, PROFILE } = await load("mocks/profile");
const { keepsWeighIns, WEIGH_INS } = await load("mocks/weighIns");
const { foodServer } = await load("mocks/foodServer");
const { importServer, BARE_LINES, UNSURE_RECIPE } = await load("mocks/imports");
const { archivePhotoServer, archiveServer, exportServer, foundInArchive } =
  await load("mocks/archives");
const { OWN_RECIPES, PUBLIC_RECIPES } = await load("mocks/recipes");
const { startedWeek } = await load("mocks/week");
const { offersVisitorAlternatives } = await load("mocks/alternatives");
const { accountWithoutProfile, proposesWeeks } = await load("mocks/newAccount");

const answers = [];

/** Sends an operation's recorded request, with the ids and the body that this server knows. */
async function ask(server, operation, { ids = {}, body = examples[operation].body } = {}) {
  const { method, url, query = {} } = examples[operation];
  const path = url.replace(/\{(\w+)\}/g, (_, name) => ids[name] ?? "unknown");
  const request = new Request(`${ORIGIN}${path}?${new URLSearchParams(query)}`, {
    method: method.toUpperCase(),
    ...(body !== undefined && { body: JSON.stringify(body) }),
    headers: { "Content-Type": "application/json" },
  });
  const response = await getResponse(server, request);
  if (!response) throw new Error(`no handler for ${operation}`);
  const text = await response.text();
  const answer = text ? JSON.parse(text) : null;
  answers.push({ operation, status: response.status, answer });
  return { answer, headers: response.headers };
}

const told = () => {};
const recipes = [...OWN_RECIPES, ...PUBLIC_RECIPES];
const recipe_id = OWN_RECIPES[0].id;
const ids = { recipe_id };

const kitchen = recipeServer(recipes, told);
await ask(kitchen, "listRecipes");
await ask(kitchen, "createRecipe");
await ask(kitchen, "getRecipe", { ids });
await ask(kitchen, "updateRecipe", { ids });
await ask(kitchen, "updateRecipe", { ids: { recipe_id: PUBLIC_RECIPES[0].id } });
await ask(kitchen, "addFavorite", { ids });
await ask(kitchen, "removeFavorite", { ids });
await ask(kitchen, "setRecipePhoto", { ids });
await ask(kitchen, "setRecipePhoto");
await ask(kitchen, "deleteRecipePhoto", { ids });
await ask(kitchen, "deleteRecipePhoto", { ids: { recipe_id: PUBLIC_RECIPES[0].id } });
await ask(kitchen, "excludeRecipe", { ids });
await ask(kitchen, "allowRecipe", { ids });
await ask(kitchen, "copyRecipe", { ids });
const removed = await ask(kitchen, "deleteRecipe", { ids });
await ask(kitchen, "undoAction", { body: { token: removed.headers.get("Undo") } });
await ask(kitchen, "undoAction", { body: { token: removed.headers.get("Undo") } });
await ask(kitchen, "getRecipe");

const plan = planServer(startedWeek(MONDAY), told);
const lunch = { ...examples.createMeal.body, recipes: [recipe_id] };
const { answer: meal } = await ask(plan, "createMeal", { body: lunch });
const meal_id = meal.id;
await ask(plan, "updateMeal", { ids: { meal_id } });
await ask(plan, "copyMeal", { ids: { meal_id } });
await ask(plan, "moveMeal", { ids: { meal_id } });
await ask(plan, "checkMealUpdates");
await ask(plan, "getWeekMarks");
const { answer: week } = await ask(plan, "previewWeek");
const emptied = await ask(plan, "deleteMeal", { ids: { meal_id } });
await ask(plan, "undoAction", { body: { token: emptied.headers.get("Undo") } });
await ask(plan, "deleteMeal");
await ask(plan, "saveWeek", { body: week.planning });
await ask(plan, "getProfile");
await ask(plan, "listRecipes");

await ask(profileServer(PROFILE, told), "getProfile");
await ask(profileServer(PROFILE, told), "updateProfile");
await ask([previewsTargets()], "previewTargets");
await ask([previewsTargets(0)], "previewTargets");
await ask([previewsTargets()], "previewTargets", { body: {} });
await ask([accountWithoutProfile], "checkProfile");
await ask([proposesWeeks()], "previewVisitorWeek");
await ask([proposesWeeks()], "previewVisitorWeek", { body: {} });
await ask([offersVisitorAlternatives()], "findVisitorAlternatives");

const scales = keepsWeighIns();
await ask(scales, "listWeighIns");
await ask(scales, "addWeighIn");
await ask(scales, "deleteWeighIn", { ids: { weigh_in_id: WEIGH_INS[0].id } });
await ask(scales, "deleteWeighIn");

await ask([importServer([UNSURE_RECIPE, BARE_LINES], told)], "previewImport");

const archive = archiveServer([foundInArchive("Gratin"), foundInArchive("Potion")], told);
const { answer: contents } = await ask(archive, "readArchive");
await ask(archive, "previewArchive");
await ask(archive, "previewArchive", {
  body: { recipes: contents.recipes.map(({ recipe }) => recipe), default_servings: 4 },
});
const { answer: imported } = await ask(archive, "importRecipes");
await ask(archivePhotoServer(told), "setRecipePhoto", { ids: { recipe_id: imported.recipes[0].id } });
await ask([exportServer(told)], "exportRecipes");

const foods = foodServer(told);
await ask(foods, "searchFoods");
await ask(foods, "getFood", { ids: { fdc_id: 22000 } });

process.stdout.write(JSON.stringify(answers));
