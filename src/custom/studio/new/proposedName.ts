import { keysOverlap } from '../../../schemas/lint/reserved';
import { ownMenuKey } from '../../../schemas/studio/runTimeRules';

const LONGEST = 40;

/** The name of a resource, made from its label; blank if the label has no usable characters. */
export function nameFrom(label: string, own: readonly string[] = []): string {
  const words = label
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/u)
    .filter(Boolean);
  if (words.length === 0) return '';
  const dashed = atStart(words.join('-'));
  const [joined = '', ...others] = [atStart(words.join('')), dashed, `other-${dashed}`].map(cut);
  const isTaken = (name: string): boolean => own.includes(name) || tooLike(name, own) !== undefined;
  // The name of an existing resource stays as it is: the draft changes that resource, or the API refuses the name.
  return !isTaken(joined) || own.includes(joined) ? joined : (others.find(name => !isTaken(name)) ?? joined);
}

/**
 * The resource of the account whose permission key contains that of this name, or is contained in it: a user with one
 * permission would have both.
 */
export const tooLike = (name: string, own: readonly string[]): string | undefined =>
  own.find(other => other !== name && keysOverlap(ownMenuKey(other), ownMenuKey(name)));

const atStart = (name: string): string => name.replace(/^[\d-]+/u, '');

const cut = (name: string): string => name.slice(0, LONGEST).replace(/-$/u, '');
