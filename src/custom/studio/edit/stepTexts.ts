import type { StudioDryRun } from '../../../api/studio/dryRun';
import * as words from '../../../words/en/studio';
import * as dryRunWords from '../../../words/en/studio/dryRun';
import * as historyWords from '../../../words/en/studio/history';

type Step = StudioDryRun['steps'][number];
type Outcome = keyof Step['counts'];

/** The texts of a step: in the future tense before the publish, in the past tense in the history. */
export interface StepTexts {
  readonly titles: Readonly<Record<Step['change'], string>>;
  /** The title for removed columns. */
  readonly columnsLost: string;
  /** The texts for counts of values by outcome, the most important first. */
  readonly counts: readonly (readonly [Outcome, string])[];
  readonly noValue: string;
  /** The texts for counts of rows in which a cell has the outcome; otherwise those of `counts` apply. */
  readonly rows: Readonly<Partial<Record<Outcome, string>>>;
}

const ORDER = [
  'failed',
  'unmatched',
  'ambiguous',
  'cut',
  'unnamed',
  'changed',
  'removed',
  'returned',
  'filled',
  'same',
  'moved',
  // Counted in addition to the outcome of the current value.
  'kept',
] as const satisfies readonly Outcome[];

/** Each outcome with its text, in reading order. */
const inOrder = (texts: Readonly<Record<(typeof ORDER)[number], string>>) =>
  ORDER.map((outcome): readonly [Outcome, string] => [outcome, texts[outcome]]);

export const TO_COME: StepTexts = {
  titles: {
    kind: words.stepKind,
    target: dryRunWords.stepTarget,
    stored: dryRunWords.stepStored,
    rename: words.stepRename,
    remove: words.stepRemove,
    add: words.stepAdd,
    columns: dryRunWords.columnsChange,
  },
  columnsLost: dryRunWords.columnsLost,
  counts: inOrder({
    failed: words.countFailed,
    unmatched: dryRunWords.unmatched,
    ambiguous: dryRunWords.ambiguous,
    cut: dryRunWords.cut,
    unnamed: dryRunWords.unnamed,
    changed: words.countChanged,
    removed: words.countRemoved,
    returned: words.countReturned,
    kept: dryRunWords.kept,
    filled: words.countFilled,
    same: words.countSame,
    moved: words.countMoved,
  }),
  noValue: words.noValues,
  rows: {
    failed: dryRunWords.cellsFailed,
    unmatched: dryRunWords.cellsUnmatched,
    ambiguous: dryRunWords.cellsAmbiguous,
    changed: dryRunWords.cellsChanged,
    returned: dryRunWords.rowsReturned,
    same: dryRunWords.rowsSame,
  },
};

export const DONE: StepTexts = {
  titles: {
    kind: words.stepKind,
    target: historyWords.stepTarget,
    stored: historyWords.stepStored,
    rename: historyWords.stepRename,
    remove: words.wentEntry,
    add: words.cameEntry,
    columns: historyWords.columnsChanged,
  },
  columnsLost: historyWords.columnsLost,
  counts: inOrder({
    failed: historyWords.failed,
    unmatched: historyWords.unmatched,
    ambiguous: historyWords.ambiguous,
    cut: historyWords.cut,
    unnamed: historyWords.unnamed,
    changed: historyWords.changed,
    removed: historyWords.removed,
    returned: historyWords.returned,
    kept: historyWords.kept,
    filled: historyWords.filled,
    same: historyWords.same,
    moved: historyWords.moved,
  }),
  noValue: historyWords.noValue,
  rows: {
    failed: historyWords.cellsFailed,
    unmatched: historyWords.cellsUnmatched,
    ambiguous: historyWords.cellsAmbiguous,
    changed: historyWords.cellsChanged,
    returned: historyWords.rowsReturned,
    same: historyWords.rowsSame,
  },
};
