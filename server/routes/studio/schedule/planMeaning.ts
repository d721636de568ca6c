import { DID_NOT_FIT } from '../../../../src/api/studio/stepSums';
import { canonicalJson } from '../../../../src/schemas/studio/canonicalJson';
import { hexDigest } from '../../../../src/wire/record/hexDigest';
import { type ApiError, conflict } from '../../../http/errors';
import type { MovingRecord } from '../../../store/studio/movingRecord';
import type { PlanMeaning } from '../../../store/studio/storedSchedule';
import type { Moved } from '../move/movedRecord';
import type { Counted } from '../move/recordMove';
import type { RecordPlan } from '../move/recordPlan';
import { beyondLimit } from '../publish';

/** Records, with the effects of a publish on their values. */
export type MovedValues = readonly (readonly [Pick<MovingRecord, 'id'>, Pick<Moved, 'values'>])[];

/** Outcomes that a user must review, if the field had none of them when the time was chosen. */
const NEEDS_REVIEW: ReadonlySet<string> = new Set(['changed', 'removed', 'cut', 'unnamed']);
/** The most failing values that a scheduled plan stores. */
const MOST_FAILED = 20_000;
/** Digits of a stored key: among 20,000 of them, two collide in one of 5,000 plans. */
const DIGITS = 10;

const keyOf = (id: string, fid: string): string => hexDigest(canonicalJson([id, fid])).slice(0, DIGITS);

/** What a dry run means to a user. @throws ApiError 422 if it is too much to store */
export function meaningOf(moved: MovedValues, isBroken: boolean): PlanMeaning {
  const failed = new Set<string>();
  const found = new Set<string>();
  for (const [{ id }, { values }] of moved)
    for (const { fid, outcome } of values)
      if (DID_NOT_FIT.has(outcome)) failed.add(keyOf(id, fid));
      else if (NEEDS_REVIEW.has(outcome)) found.add(`${fid} ${outcome}`);
  if (failed.size > MOST_FAILED)
    throw beyondLimit(
      `More than ${MOST_FAILED} values would not fit. Nothing was planned; publish it at once, or correct them first`,
    );
  return { failed: [...failed], found: [...found], broken: isBroken };
}

/**
 * Checks that a publish means the same to a user as when its time was chosen. More records and other values make no
 * difference, as long as no further value fails and no field has an outcome that needs a review.
 * @throws ApiError 409 that names the difference
 */
export function assertMeans(
  then: PlanMeaning,
  moved: MovedValues,
  { moves }: RecordPlan,
  counted: Counted,
): void {
  const failed = new Set(then.failed);
  const found = new Set(then.found);
  const labels = new Map(moves.map(({ fid, before, after }) => [fid, (after ?? before)?.label ?? fid]));
  const failing = new Map<string, number>();
  for (const [{ id }, { values }] of moved)
    for (const { fid, outcome } of values) {
      const label = labels.get(fid) ?? fid;
      if (NEEDS_REVIEW.has(outcome) && !found.has(`${fid} ${outcome}`))
        throw hasMoved(
          outcome === 'removed' || outcome === 'cut'
            ? `The field '${label}' was empty then, and values would be taken away now.`
            : `The values of '${label}' stayed the same then, and some would change now.`,
          counted,
        );
      if (DID_NOT_FIT.has(outcome) && !failed.has(keyOf(id, fid)))
        failing.set(label, (failing.get(label) ?? 0) + 1);
    }
  const [first] = failing;
  if (first) throw hasMoved(moreFail(...first), counted);
}

const moreFail = (label: string, count: number): string =>
  count === 1
    ? `One more value of '${label}' does not fit.`
    : `${count} more values of '${label}' do not fit.`;

/** 409: records would break a rule, and none did when the time was chosen. */
export const rulesBroken = (): ApiError =>
  hasMoved('No record broke a rule of the new form then, and some would now.');

const hasMoved = (what: string, dryRun?: Counted): ApiError =>
  conflict(
    'recordsMoved',
    `Records have changed since the dry run. ${what} Nothing was published; look at what it would do now and try again`,
    dryRun && { more: { dryRun } },
  );
