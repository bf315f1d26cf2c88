// Prints the texts of TypeScript files as JSON: {file: [text, ...]}.
//
// The compiler's own parser reads the files, so escapes, entities and comments mean here what they
// mean to a browser. What is only known at run time stands as U+FFFC.
//
// usage: node read_texts.mjs WEB_FOLDER FILE ...

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";

const [web, ...files] = process.argv.slice(2);
const ts = createRequire(join(web, "package.json"))("typescript");

const HOLE = "\ufffc";
const NO_BREAK_SPACES = { NBSP: "\u00a0", NNBSP: "\u202f" };
const ENTITIES = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: "\u00a0", hellip: "…" };

function decodeEntities(text) {
  return text.replace(/&(#x[0-9a-f]+|#\d+|\w+);/gi, (whole, name) => {
    if (name[0] !== "#") return ENTITIES[name] ?? whole;
    return String.fromCodePoint(Number(name[1] === "x" ? `0${name.slice(1)}` : name.slice(1)));
  });
}

/** JSX drops the line breaks around a text, with their indentation, and joins lines by a space. */
function jsxText(node) {
  const lines = node.text.split("\n");
  return decodeEntities(
    lines
      .map((line, at) => {
        const begun = at === 0 ? line : line.trimStart();
        return at === lines.length - 1 ? begun : begun.trimEnd();
      })
      .filter((line, at) => line !== "" || (lines.length === 1 && at === 0))
      .join(" "),
  );
}

/** The text that an expression makes, with holes; null where it is no text at all. */
function textOf(node) {
  if (ts.isParenthesizedExpression(node)) return textOf(node.expression);
  if (ts.isStringLiteralLike(node)) return node.text;
  if (ts.isTemplateExpression(node)) {
    const spans = node.templateSpans.map(
      ({ expression, literal }) => (textOf(expression) ?? HOLE) + literal.text,
    );
    return node.head.text + spans.join("");
  }
  if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.PlusToken) {
    const [left, right] = [textOf(node.left), textOf(node.right)];
    return left === null && right === null ? null : (left ?? HOLE) + (right ?? HOLE);
  }
  if (ts.isIdentifier(node)) return NO_BREAK_SPACES[node.text] ?? null;
  return null;
}

/** The runs of text between the elements among an element's children. */
function childTexts(children) {
  const runs = [""];
  for (const child of children) {
    if (ts.isJsxText(child)) runs[runs.length - 1] += jsxText(child);
    else if (!ts.isJsxExpression(child)) runs.push("");
    else if (child.expression) runs[runs.length - 1] += textOf(child.expression) ?? HOLE;
  }
  return runs.map((run) => run.trim());
}

function texts(source) {
  const found = [];
  const visit = (node) => {
    if (ts.isImportDeclaration(node) || ts.isTypeNode(node)) return;
    if (ts.isJsxElement(node) || ts.isJsxFragment(node)) found.push(...childTexts(node.children));
    const text = ts.isIdentifier(node) ? null : textOf(node);
    if (text !== null) found.push(ts.isJsxAttribute(node.parent) ? decodeEntities(text) : text);
    if (text === null) ts.forEachChild(node, visit);
    else visitHoles(node);
  };
  // The pieces of a text are not texts of their own, but what fills a hole may hold some.
  const visitHoles = (node) => {
    if (textOf(node) === null) visit(node);
    else if (ts.isTemplateExpression(node)) {
      for (const span of node.templateSpans) visitHoles(span.expression);
    } else if (ts.isBinaryExpression(node)) {
      visitHoles(node.left);
      visitHoles(node.right);
    } else if (ts.isParenthesizedExpression(node)) visitHoles(node.expression);
  };
  visit(source);
  return found.filter((text) => text.replaceAll(HOLE, "").trim() !== "");
}

const answer = {};
for (const file of files) {
  const kind = file.endsWith("x") ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const source = readFileSync(file, "utf8");
  answer[file] = texts(ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true, kind));
}
process.stdout.write(JSON.stringify(answer));
