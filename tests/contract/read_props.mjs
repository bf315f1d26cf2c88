// Prints the props of the components that stories show, as JSON: {described: count, undescribed:
// ["file: Interface.prop"]}. A description is the comment in front of a prop's declaration, which
// Storybook shows beside its control. Props of packages are theirs to describe.
//
// usage: node read_props.mjs WEB_FOLDER

import { createRequire } from "node:module";
import { join, relative } from "node:path";

const [web] = process.argv.slice(2);
const ts = createRequire(join(web, "package.json"))("typescript");

const host = { ...ts.sys, onUnRecoverableConfigFileDiagnostic: () => process.exit(1) };
const { fileNames, options } = ts.getParsedCommandLineOfConfigFile(join(web, "tsconfig.json"), {}, host);
const program = ts.createProgram(fileNames, options);
const checker = program.getTypeChecker();

/** What a file's `meta` names as its component. */
function componentOf(source) {
  let found;
  const visit = (node) => {
    if (ts.isVariableDeclaration(node) && node.name.getText() === "meta") {
      let object = node.initializer;
      while (object && !ts.isObjectLiteralExpression(object)) object = object.expression;
      const component = object?.properties.find(({ name }) => name?.getText() === "component");
      found = component && (component.initializer ?? component.name);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

function propsOf(component) {
  const [parameter] = checker.getTypeAtLocation(component).getCallSignatures()[0]?.parameters ?? [];
  return parameter ? checker.getTypeOfSymbolAtLocation(parameter, component).getProperties() : [];
}

let described = 0;
const undescribed = new Set();
for (const source of program.getSourceFiles()) {
  if (!source.fileName.endsWith(".stories.tsx")) continue;
  const component = componentOf(source);
  for (const prop of component ? propsOf(component) : []) {
    const declaration = prop.declarations?.[0];
    const file = declaration?.getSourceFile().fileName;
    if (!file || file.includes("/node_modules/")) continue;
    if (prop.getDocumentationComment(checker).length > 0) described += 1;
    else undescribed.add(`${relative(web, file)}: ${declaration.parent.name?.text ?? ""}.${prop.name}`);
  }
}
process.stdout.write(JSON.stringify({ described, undescribed: [...undescribed].sort() }));
