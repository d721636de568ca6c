import { closestMatch } from 'leven';
import type { FixHere } from './place';

/** The cure for an unknown name: the name that was probably meant, or the known names. */
export function nearestName(name: string, known: readonly string[]): string {
  const meant = meantName(name, known);
  if (meant !== undefined) return `Did you mean '${meant}'?`;
  if (known.length === 0) return 'There is nothing to choose from yet.';
  const shown = known.slice(0, LISTED).join(', ');
  return `Choose one of: ${shown}${known.length > LISTED ? ' …' : ''}.`;
}

const LISTED = 12;

/** The change to the name probably meant; null if none is near. @param on whether the name is a key or a value */
export function nearestFix(name: string, known: readonly string[], on: 'key' | 'value'): FixHere | null {
  const meant = meantName(name, known);
  return meant === undefined ? null : { op: on === 'key' ? 'rename' : 'set', value: meant };
}

/** Prefers the same letters in another order or case, then a matching prefix, then the smallest edit distance. */
function meantName(name: string, known: readonly string[]): string | undefined {
  const lower = name.toLowerCase();
  const letters = sorted(lower);
  const sameLetters = known.find(other => sorted(other.toLowerCase()) === letters);
  if (sameLetters !== undefined) return sameLetters;
  return nearest(lower, known) ?? onlyOne(known.filter(other => other.toLowerCase().startsWith(lower)));
}

const sorted = (text: string) => Array.from(text).toSorted().join('');

const onlyOne = (names: readonly string[]) => (names.length === 1 ? names[0] : undefined);

function nearest(lower: string, known: readonly string[]): string | undefined {
  const maxDistance = Math.max(1, Math.min(3, Math.floor(lower.length / 2)));
  const near = known.filter(other => Math.abs(other.length - lower.length) <= maxDistance);
  const best = closestMatch(
    lower,
    near.map(other => other.toLowerCase()),
    { maxDistance },
  );
  return near.find(other => other.toLowerCase() === best);
}
