import type { Field } from '../../../../src/schemas/field';
import type { RecordData } from '../../../../src/schemas/resource';
import { canonicalJson } from '../../../../src/schemas/studio/canonicalJson';
import type { AsideValue, MovingRecord } from '../../../store/studio/movingRecord';
import { formOf, hasColumnsOf, isSameForm, storesAlike } from './fieldForm';
import { inForm, isRows, newestFit, readsAlike, rowsInForm, type Fit, type FormerValue } from './inForm';
import type { LinkedRecords } from './linkedRecords';
import type { FieldMove, RecordPlan } from './recordPlan';

/** What happened to one value. */
export type Outcome =
  /** Only renamed. */
  | 'moved'
  | 'removed'
  /** Restored from the values set aside. */
  | 'returned'
  /** It was empty and now has the field's default. */
  | 'filled'
  /**
   * An older value that is not restored, because a user has written since. It is counted in addition to the outcome of
   * the current value.
   */
  | 'kept'
  | Fit;

/** One value of a record, before and after a publish. */
export interface ValueMove {
  readonly fid: string;
  readonly outcome: Outcome;
  readonly before: unknown;
  readonly after: unknown;
}

/** A record after a publish. */
export interface Moved {
  readonly data: RecordData;
  readonly aside: readonly AsideValue[];
  /** One for each value that existed or was restored; an empty text does not count as a value. */
  readonly values: readonly ValueMove[];
  readonly isChanged: boolean;
}

/** Converts a record to the form of the next version. Values that do not stay unchanged are set aside. */
export function movedRecord({ moves, version, links }: RecordPlan, { data, aside }: MovingRecord): Moved {
  const next = new Map(Object.entries(data));
  for (const { before, stays } of moves) if (before && !stays) next.delete(before.source);
  let left = aside;
  const values: ValueMove[] = [];
  for (const move of moves) {
    const { fid, before, after, stays } = move;
    const value = before && Object.hasOwn(data, before.source) ? data[before.source] : undefined;
    const own = left.filter(each => each.fid === fid);
    const step = filled(move, movedValue(move, value, own, links));
    const older = step && step.taken.length > 0 ? undefined : olderValue(move, value, own);
    if (older !== undefined)
      values.push({
        fid,
        outcome: 'kept',
        before: older,
        after: step ? (step.after ?? null) : (value ?? null),
      });
    if (!step) continue;
    const taken = new Set(step.taken);
    if (taken.size > 0) left = left.filter(each => !taken.has(each));
    if (step.aside) left = [{ ...step.aside, fid, version, became: step.after ?? null }, ...left];
    if (before && stays) next.delete(before.source);
    if (after) {
      const found = undeclared(next, after, version);
      if (found.length > 0) left = [...found, ...left];
      next.delete(after.source);
      if (step.after !== undefined) next.set(after.source, step.after);
    }
    // Empty texts are neither lost nor restored.
    if (step.outcome && !(isBlank(value) && isBlank(step.after)))
      values.push({ fid, outcome: step.outcome, before: value ?? null, after: step.after ?? null });
  }
  const had = moves.some(({ before, stays }) => before && !stays && Object.hasOwn(data, before.source));
  const isFilled = values.some(({ outcome }) => outcome === 'filled');
  return {
    data: Object.fromEntries(next),
    aside: left,
    values,
    isChanged: had || isFilled || left !== aside,
  };
}

/** Sets aside a value of an undeclared field that has this field's name: it is not a value of this field. */
function undeclared(
  next: ReadonlyMap<string, unknown>,
  { source }: Field,
  version: number,
): readonly AsideValue[] {
  const value = next.get(source) ?? null;
  return value === null ? [] : [{ fid: `?${source}`, version, value, became: null, form: '' }];
}

const isBlank = (value: unknown): boolean => (value ?? '') === '';

interface ValueStep {
  /** undefined if the record has no value. */
  readonly after: unknown;
  /** The original value, if it is to be set aside, and those that are not set aside any more. */
  readonly aside: FormerValue | null;
  readonly taken: readonly AsideValue[];
  readonly outcome: Outcome | null;
}

/** Writes the default of an added field, if the plan has one and no value was restored. */
function filled({ fill }: FieldMove, step: ValueStep | null): ValueStep | null {
  if (fill === undefined || (step?.after ?? null) !== null) return step;
  return { after: fill, aside: null, taken: step?.taken ?? [], outcome: 'filled' };
}

/** Moves the value of one field; null if there is nothing to do. */
function movedValue(
  { before, after, stays }: FieldMove,
  value: unknown,
  aside: readonly AsideValue[],
  links: LinkedRecords,
): ValueStep | null {
  const isEmpty = value === undefined || value === null;
  if (!after && value === undefined) return null;
  const now = before && { form: formOf(before), value };
  if (!after) return { after: undefined, aside: now, taken: [], outcome: isEmpty ? null : 'removed' };
  if (before && storesAlike(before, after))
    return { after: value, aside: null, taken: [], outcome: isEmpty ? null : 'moved' };
  const back = formerInForm(aside, value, formOf(after));
  if (back) {
    const isNothing = isEmpty && back.value === null;
    // A value counts as restored only if the record does not already have it.
    const isHere =
      !stays &&
      !isEmpty &&
      before &&
      readsAlike({ field: after, value: back.value }, { field: before, value });
    const outcome = isNothing ? null : isHere ? 'same' : 'returned';
    return { after: back.value, aside: null, taken: back.taken, outcome };
  }
  const rows = restoredRows({ before, after }, value, aside, links);
  if (rows) return rows;
  if (stays) return null;
  const again = isEmpty ? refilled(after, value, aside, links) : null;
  if (again) return again;
  if (!before) {
    const [newest] = aside;
    // An empty value is the same in every form.
    const wasEmpty = newest?.value === null && newest.became === null;
    return wasEmpty ? { after: null, aside: null, taken: [newest], outcome: null } : null;
  }
  if (isEmpty) return { after: value, aside: null, taken: [], outcome: null };
  const { value: converted, fit } = inForm(before, after, value, links);
  return { after: converted, aside: now, taken: [], outcome: fit };
}

/**
 * Fills an empty field from the newest value set aside that fits. The field was removed and comes back as another
 * kind, or its value did not fit the kind that it had in between.
 */
function refilled(
  after: Field,
  value: unknown,
  aside: readonly AsideValue[],
  links: LinkedRecords,
): ValueStep | null {
  const fit = newestFit(after, sinceUserWrite(aside, value), links);
  const of = fit && aside[fit.at];
  if (!of) return null;
  return { after: fit.value, aside: of, taken: aside.slice(0, fit.at + 1), outcome: 'returned' };
}

/** Rows with cells restored from values set aside; null if no cell is restored. */
function restoredRows(
  { before, after }: Pick<FieldMove, 'before' | 'after'>,
  value: unknown,
  aside: readonly AsideValue[],
  links: LinkedRecords,
): ValueStep | null {
  if (!isRows(after)) return null;
  const now = { form: before ? formOf(before) : '', value: value ?? null };
  const values = [now, ...sinceUserWrite(aside, value)];
  const at = values.findIndex(each => each.value !== null && each.form.startsWith(`${after.kind} `));
  const of = values[at];
  if (!of) return null;
  const known = at === 0 && isRows(before) ? before : null;
  const back = rowsInForm(known, after, values.slice(at), links);
  if (at === 0 && !back.hasReturned) return null;
  const isWhole = canonicalJson(back.value) === canonicalJson(of.value);
  return {
    after: back.value,
    aside: isWhole ? null : of,
    taken: aside.slice(0, at),
    outcome: back.fit === 'same' ? 'returned' : back.fit,
  };
}

/** The values set aside since a user last wrote the field, the newest first. */
function sinceUserWrite(aside: readonly AsideValue[], value: unknown): readonly AsideValue[] {
  let current: unknown = value ?? null;
  const broken = aside.findIndex(each => {
    const isMade = canonicalJson(each.became) === canonicalJson(current);
    current = each.value;
    return !isMade;
  });
  return broken < 0 ? aside : aside.slice(0, broken);
}

/** The last value set aside in the field's next form, if it is not restored because a user has written since. */
function olderValue({ before, after }: FieldMove, value: unknown, aside: readonly AsideValue[]): unknown {
  if (!after || (before && hasForm(formOf(before), after))) return undefined;
  const earlier = aside.slice(sinceUserWrite(aside, value).length);
  return earlier.find(({ form }) => hasForm(form, after))?.value ?? undefined;
}

const hasForm = (form: string, field: Field): boolean =>
  isSameForm(form, formOf(field)) || hasColumnsOf(form, field);

/**
 * The field's value when it last had this form; null if a user has written since. Each value set aside records the
 * value that replaced it: if the record has another value now, a user wrote it, and it stays.
 */
function formerInForm(
  aside: readonly AsideValue[],
  value: unknown,
  form: string,
): { readonly value: unknown; readonly taken: readonly AsideValue[] } | null {
  const made = sinceUserWrite(aside, value);
  const at = made.findIndex(each => isSameForm(each.form, form));
  const found = made[at];
  return found ? { value: found.value, taken: made.slice(0, at + 1) } : null;
}
