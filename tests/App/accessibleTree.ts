import { getRoles } from '@testing-library/react';
import { computeAccessibleName } from 'dom-accessibility-api';

const STATES = [
  'aria-checked',
  'aria-disabled',
  'aria-expanded',
  'aria-invalid',
  'aria-sort',
  'aria-required',
];
const PROPERTIES = ['disabled', 'required', 'checked', 'type', 'placeholder', 'maxlength', 'inputmode'];

/**
 * What a screen reader is told of an element: one line for each element with a role, indented below the nearest such
 * ancestor, with its name, description, state and value, and each text in between.
 */
export function accessibleTree(root: HTMLElement): string {
  const told = tellRoles(root);
  const lines: string[] = [];
  const visit = (node: Node, depth: number): void => {
    if (node instanceof Text) {
      const text = node.data.trim();
      if (text !== '') lines.push(`${'  '.repeat(depth)}${text}`);
      return;
    }
    const line = node instanceof HTMLElement ? told.get(node) : undefined;
    if (line !== undefined) lines.push(`${'  '.repeat(depth)}${line}`);
    for (const child of node.childNodes) visit(child, line === undefined ? depth : depth + 1);
  };
  visit(root, 0);
  return lines.join('\n');
}

/** Each element with a role, as a line, with the name that a screen reader says. */
function tellRoles(root: HTMLElement): ReadonlyMap<HTMLElement, string> {
  const told = new Map<HTMLElement, string>();
  for (const [role, elements] of Object.entries(getRoles(root)))
    for (const element of elements)
      told.set(element, `${role} "${computeAccessibleName(element)}"${stateOf(element)}`);
  return told;
}

function stateOf(element: HTMLElement): string {
  const states = [...STATES, ...PROPERTIES].flatMap(name => {
    const value = element.getAttribute(name);
    return value === null ? [] : [`${name}=${value}`];
  });
  const value =
    element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement
      ? [`value=${element.value}`]
      : [];
  return [...states, ...value].map(state => ` ${state}`).join('');
}
