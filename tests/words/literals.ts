import { childOf, isNode, visit, type Node, type Source } from './sources';

/** Attributes whose value users read or hear. */
const READ = new Set(
  'aria-label title label placeholder alt about words empty helperText tooltip loadingText noOptionsText does note heading description'.split(
    ' ',
  ),
);

/** Functions that show their first argument to the user. */
const TOLD = new Set(['notify', 'tell', 'toast']);

/** Names that are the same in every language, keys and formats. */
const UNTRANSLATED = new Set(['Dealer Bridge', 'Esc', 'dd-mm-yyyy']);

/**
 * Literal texts in JSX, in visible attributes and in toasts that do not come from `words/en`, as `file:line text`.
 */
export function literalsIn({ file, text, tree }: Source): readonly string[] {
  const found: string[] = [];
  const tell = ({ start }: Node, words: string) => {
    if (isSentence(words)) found.push(`${file}:${text.slice(0, start).split('\n').length} ${words.trim()}`);
  };
  visit(tree, node => {
    if (node.type === 'JSXText') tell(node, String(node['value']));
    if (node.type === 'JSXExpressionContainer')
      shownBy(childOf(node, 'expression')).forEach(each => tell(...each));
    if (node.type === 'JSXAttribute') return tellAttribute(node, tell);
    if (node.type === 'CallExpression' && TOLD.has(String(childOf(node, 'callee')['name'])))
      for (const argument of argumentsOf(node).slice(0, 1)) shownBy(argument).forEach(each => tell(...each));
    return true;
  });
  return found;
}

/** Reports the text of a visible attribute, and of other attributes only the elements within. */
function tellAttribute(node: Node, tell: (node: Node, words: string) => void): boolean {
  const value = childOf(node, 'value');
  if (READ.has(String(childOf(node, 'name')['name']))) {
    const shown = value.type === 'JSXExpressionContainer' ? childOf(value, 'expression') : value;
    shownBy(shown).forEach(each => tell(...each));
  }
  if (value.type === 'Literal') return false;
  for (const element of elementsIn(value)) for (const words of literalsOf(element)) tell(...words);
  return false;
}

function elementsIn(node: Node): readonly Node[] {
  const found: Node[] = [];
  visit(node, each => {
    if (each.type !== 'JSXElement') return true;
    found.push(each);
    return false;
  });
  return found;
}

function literalsOf(element: Node): readonly (readonly [Node, string])[] {
  const found: [Node, string][] = [];
  visit(element, node => {
    if (node.type === 'JSXText') found.push([node, String(node['value'])]);
    if (node.type === 'JSXExpressionContainer')
      for (const [each, words] of shownBy(childOf(node, 'expression'))) found.push([each, words]);
    if (node.type === 'JSXAttribute')
      return tellAttribute(node, (each, words) => void found.push([each, words]));
    return true;
  });
  return found;
}

/** The literals that an expression can evaluate to: both branches of a condition, and the text of a template. */
function shownBy(node: Node): readonly (readonly [Node, string])[] {
  if (node.type === 'Literal') return [[node, typeof node['value'] === 'string' ? node['value'] : '']];
  if (node.type === 'TemplateLiteral') return [[node, quasis(node).join(' ')]];
  if (node.type === 'ConditionalExpression')
    return [...shownBy(childOf(node, 'consequent')), ...shownBy(childOf(node, 'alternate'))];
  if (node.type === 'LogicalExpression')
    return [...shownBy(childOf(node, 'left')), ...shownBy(childOf(node, 'right'))];
  return [];
}

const quasis = (node: Node): readonly string[] =>
  (Array.isArray(node['quasis']) ? node['quasis'] : []).filter(isNode).map(part => {
    const value = part['value'];
    return typeof value === 'object' && value !== null && 'raw' in value ? String(value.raw) : '';
  });

const argumentsOf = (node: Node): readonly Node[] =>
  (Array.isArray(node['arguments']) ? node['arguments'] : []).filter(isNode);

/** Two letters in a row; a sign, a number or a single letter needs no translation. */
const isSentence = (words: string): boolean =>
  /[\p{L}]{2}/u.test(words.replace(/&\w+;/g, '')) && !UNTRANSLATED.has(words.trim());
