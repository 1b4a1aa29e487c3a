import ts from 'typescript';

export const walkTree = (node: ts.Node, onNode: (node: ts.Node) => void): void => {
  onNode(node);
  ts.forEachChild(node, (child) => walkTree(child, onNode));
};

export const lineOf = (file: ts.SourceFile, node: ts.Node): number =>
  file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1;

export const textOf = (node: ts.Node): string | null => {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (ts.isTemplateExpression(node))
    return [node.head.text, ...node.templateSpans.map((span) => span.literal.text)].join('?');
  return null;
};
