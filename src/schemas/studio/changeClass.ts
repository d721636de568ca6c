import { jsonPointer } from '../lint/place';
import { isRecord } from '../values/values';
import { entriesByKey } from './merge/listKeys';
import { ORDER, type MergeChange } from './merge/mergeChange';
import { marked } from './merge/mergeDeclarations';
import type { UnsafeChange } from './unsafeChanges';

/** What a change means for existing records. */
export type ChangeClass = UnsafeChange['class'] | 'safe';

type Comparable = Pick<MergeChange, 'path' | 'theirs'>;

/**
 * The unsafe changes to which a difference between two declarations belongs; none for a safe one.
 * @param after the newer declaration, into which the unsafe changes point
 */
export function unsafePartsIn(
  after: Readonly<Record<string, unknown>>,
  unsafe: readonly UnsafeChange[],
): (change: Comparable) => readonly UnsafeChange[] {
  const declaration = marked(after);
  return change => {
    if (change.path.at(-1) === ORDER) return [];
    const place = placeIn(declaration, change.path);
    return unsafe.filter(each => isPartOf(each, place, change));
  };
}

/** The most serious class of a difference. */
export const classOf = (parts: readonly UnsafeChange[]): ChangeClass =>
  parts.some(part => part.class === 'takesAway') ? 'takesAway' : parts.length > 0 ? 'look' : 'safe';

interface Position {
  readonly pointer: string;
  /** Whether the pointer is that of a list whose entry was removed. */
  readonly isGone: boolean;
}

/** The pointer for the path of a difference: names of entries become positions in their lists. */
function placeIn(declaration: unknown, path: readonly string[]): Position {
  const steps: (string | number)[] = [];
  let value = declaration;
  for (const [at, step] of path.entries()) {
    const entries = entriesByKey(path[at - 1] ?? '', value);
    const index = entries ? [...entries.keys()].indexOf(step) : -1;
    if (entries && index < 0) return { pointer: jsonPointer(steps), isGone: true };
    steps.push(entries ? index : step);
    value = entries ? entries.get(step) : isRecord(value) ? value[step] : undefined;
  }
  return { pointer: jsonPointer(steps), isGone: false };
}

const isBelow = (pointer: string, other: string): boolean => pointer.startsWith(`${other}/`);

function isPartOf(
  unsafe: UnsafeChange,
  { pointer, isGone }: Position,
  { path, theirs }: Comparable,
): boolean {
  const isOfChoices = unsafe.pointer.endsWith('/choices');
  if (isGone) return unsafe.pointer === pointer && (unsafe.class === 'takesAway' || isOfChoices);
  if (unsafe.class === 'takesAway') return false;
  if (unsafe.pointer === pointer || isBelow(unsafe.pointer, pointer)) return true;
  // A field that is now always shown is also always required.
  if (theirs === undefined && path.at(-1) === 'when')
    return unsafe.pointer === pointer.replace(/when$/u, 'required');
  // Records lose removed choices; relabelled choices do not matter.
  return !isOfChoices && isBelow(pointer, unsafe.pointer);
}
