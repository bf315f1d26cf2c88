// Prints what stories do as JSON:
// {file: {stories: {story: asserts}, names: {story: shown name}, texts: [text looked for]}}.
//
// A story asserts when the play that it has, its own or one it takes over, calls what can fail: an
// expectation, a look for what must be there, or a function of the file or of `mocks/` that does.
// The texts are those that are looked for in the whole document, where notices stand as well.
//
// usage: node read_stories.mjs WEB_FOLDER FILE ...

import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";

const [web, ...files] = process.argv.slice(2);
const ts = createRequire(join(web, "package.json"))("typescript");

const FAILS = /^(expect\w*|(get|find)(All)?By\w+)$/;
const LOOKS = /^(get|find|query)(All)?ByText$/;

function parse(file) {
  const kind = file.endsWith("x") ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  return ts.createSourceFile(file, readFileSync(file, "utf8"), ts.ScriptTarget.Latest, true, kind);
}

/** What a file declares at its top, by name. */
function declarations(source) {
  const found = new Map();
  for (const statement of source.statements) {
    if (ts.isFunctionDeclaration(statement) && statement.name)
      found.set(statement.name.text, statement);
    if (ts.isVariableStatement(statement))
      for (const { name, initializer } of statement.declarationList.declarations)
        if (ts.isIdentifier(name) && initializer) found.set(name.text, initializer);
  }
  return found;
}

const called = ({ expression }) =>
  ts.isPropertyAccessExpression(expression)
    ? expression.name.text
    : ts.isIdentifier(expression)
      ? expression.text
      : "";

function some(node, test) {
  return test(node) || ts.forEachChild(node, (child) => some(child, test) || undefined) === true;
}

function canFail(node, known, seen = new Set()) {
  return some(node, (part) => {
    if (!ts.isCallExpression(part)) return false;
    const name = called(part);
    if (FAILS.test(name)) return true;
    if (!ts.isIdentifier(part.expression) || !known.has(name) || seen.has(name)) return false;
    return canFail(known.get(name), known, seen.add(name));
  });
}

const bare = (node) =>
  node && (ts.isSatisfiesExpression(node) || ts.isAsExpression(node) || ts.isParenthesizedExpression(node))
    ? bare(node.expression)
    : node;

/** The play of a story: the last that is given counts, as it does when the object is made. */
function playOf(node, known) {
  const story = bare(node);
  if (!story || !ts.isObjectLiteralExpression(story)) return null;
  let play = null;
  for (const property of story.properties) {
    if (ts.isSpreadAssignment(property) && ts.isIdentifier(property.expression))
      play = playOf(known.get(property.expression.text), known) ?? play;
    else if (property.name?.getText() !== "play") continue;
    else if (ts.isMethodDeclaration(property)) play = property;
    else if (ts.isShorthandPropertyAssignment(property)) play = known.get("play") ?? null;
    else play = property.initializer;
  }
  if (play && ts.isIdentifier(play)) return known.get(play.text) ?? null;
  if (play && ts.isPropertyAccessExpression(play) && play.name.text === "play")
    return playOf(known.get(play.expression.getText()), known);
  return play;
}

/** The name that the tree of Storybook shows; null where it makes one of the export's English. */
function nameOf(node, known) {
  const story = bare(node);
  if (!story || !ts.isObjectLiteralExpression(story)) return null;
  let name = null;
  for (const property of story.properties) {
    if (ts.isSpreadAssignment(property) && ts.isIdentifier(property.expression))
      name = nameOf(known.get(property.expression.text), known) ?? name;
    else if (property.name?.getText() === "name" && ts.isStringLiteral(property.initializer))
      name = property.initializer.text;
  }
  return name;
}

function texts(source) {
  const found = [];
  const visit = (node) => {
    if (
      ts.isCallExpression(node) &&
      ts.isPropertyAccessExpression(node.expression) &&
      node.expression.expression.getText() === "screen" &&
      LOOKS.test(node.expression.name.text)
    )
      found.push(node.arguments[0].getText());
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

const mocks = new Map();
for (const name of readdirSync(join(web, "src/mocks")))
  for (const [key, value] of declarations(parse(join(web, "src/mocks", name)))) mocks.set(key, value);

const answer = {};
for (const file of files) {
  const source = parse(file);
  const own = declarations(source);
  const known = new Map([...mocks, ...own]);
  const stories = {};
  const names = {};
  for (const statement of source.statements) {
    if (!ts.isVariableStatement(statement)) continue;
    for (const { name, type } of statement.declarationList.declarations) {
      if (!/^Story(Obj<.+>)?$/.test(type?.getText() ?? "")) continue;
      const isExported = statement.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);
      if (!isExported) continue;
      const play = playOf(own.get(name.text), known) ?? playOf(own.get("meta"), known);
      stories[name.text] = play !== null && canFail(play, known);
      names[name.text] = nameOf(own.get(name.text), known);
    }
  }
  answer[file] = { stories, names, texts: texts(source) };
}
process.stdout.write(JSON.stringify(answer));
