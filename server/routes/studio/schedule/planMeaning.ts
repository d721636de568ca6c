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

/** Records as a publish would leave them. */
export type Looked = readonly (readonly [Pick<MovingRecord, 'id'>, Pick<Moved, 'values'>])[];

/** The outcomes that a person has to review if there were none before. */
const WORTH_A_LOOK: ReadonlySet<string> = new Set(['changed', 'removed', 'cut', 'unnamed']);
/** So many values that do not fit are remembered of a plan. */
const MOST_FAILED = 20_000;
/** Two of 20,000 are taken for the same in one of 5,000 plans. */
const DIGITS = 10;

const keyOf = (id: string, fid: string): string => hexDigest(canonicalJson([id, fid])).slice(0, DIGITS);

/** @throws ApiError 422 if too much of it would have to be remembered */
export function meaningOf(looked: Looked, isBroken: boolean): PlanMeaning {
  const failed = new Set<string>();
  const found = new Set<string>();
  for (const [{ id }, { values }] of looked)
    for (const { fid, outcome } of values)
      if (DID_NOT_FIT.has(outcome)) failed.add(keyOf(id, fid));
      else if (WORTH_A_LOOK.has(outcome)) found.add(`${fid} ${outcome}`);
  if (failed.size > MOST_FAILED)
    throw beyondLimit(
      `More than ${MOST_FAILED} values would not fit. Nothing was planned; publish it at once, or correct them first`,
    );
  return { failed: [...failed], found: [...found], broken: isBroken };
}

/**
 * Whether what a publish would do now means what it meant when its time was chosen. More records, and other values, are
 * the same to a person as long as no further value fails and no field has another outcome.
 * @throws ApiError 409 that says what is another
 */
export function assertMeans(
  then: PlanMeaning,
  looked: Looked,
  { moves }: RecordPlan,
  counted: Counted,
): void {
  const failed = new Set(then.failed);
  const found = new Set(then.found);
  const labels = new Map(moves.map(({ fid, before, after }) => [fid, (after ?? before)?.label ?? fid]));
  const failing = new Map<string, number>();
  for (const [{ id }, { values }] of looked)
    for (const { fid, outcome } of values) {
      const label = labels.get(fid) ?? fid;
      if (WORTH_A_LOOK.has(outcome) && !found.has(`${fid} ${outcome}`))
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

/** 409: no record broke a rule when the time was chosen. */
export const rulesBroken = (): ApiError =>
  hasMoved('No record broke a rule of the new form then, and some would now.');

const hasMoved = (what: string, dryRun?: Counted): ApiError =>
  conflict(
    'recordsMoved',
    `Records have changed since the dry run. ${what} Nothing was published; look at what it would do now and try again`,
    dryRun && { more: { dryRun } },
  );
