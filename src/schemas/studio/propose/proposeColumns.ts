import { columnFacts, type ColumnFacts, type Sample } from './columnFacts';

/** The kinds that a column of a spreadsheet can become. */
export const PROPOSED_KINDS = [
  'text',
  'longText',
  'number',
  'integer',
  'date',
  'dateTime',
  'yesNo',
  'select',
] as const;
export type ProposedKind = (typeof PROPOSED_KINDS)[number];

/** Why a kind is proposed; the console has a sentence for each. */
export type KindReason =
  | 'empty'
  | 'codes'
  | 'whole'
  | 'numbers'
  | 'days'
  | 'times'
  | 'yesNo'
  | 'fewValues'
  | 'long'
  | 'texts';

/** A proposed field for a column, which the user accepts or changes. */
export interface ProposedColumn {
  /** The column in the sheet, from 0. */
  readonly at: number;
  readonly label: string;
  readonly kind: ProposedKind;
  readonly reason: KindReason;
  /** Whether every row has a value. */
  readonly required: boolean;
  /** Whether all values differ. */
  readonly distinct: boolean;
  readonly facts: ColumnFacts;
}

/** With fewer rows, `required` and `distinct` may be coincidence. */
const FEWEST_ROWS = 5;

/** A column with more distinct values is not a choice. */
export const MOST_CHOICES = 20;

const LONGEST_CHOICE = 60;

/** Longer texts get an input of several lines. */
const LONG = 200;

/** Proposes a field for each column with a title or a value. */
export function proposeColumns(sample: Sample): readonly ProposedColumn[] {
  return sample.titles.flatMap((title, at) => {
    const facts = columnFacts(sample, at);
    if (title.trim() === '' && facts.filled === 0) return [];
    const [kind, reason] = kindOf(facts);
    const isFilled = facts.blank === 0 && facts.filled >= FEWEST_ROWS;
    const distinct =
      isFilled && facts.distinct.length === facts.filled && (kind === 'text' || kind === 'integer');
    const label = title.trim().slice(0, 80) || `Column ${at + 1}`;
    return [{ at, label, kind, reason, required: isFilled, distinct, facts }];
  });
}

function kindOf(facts: ColumnFacts): readonly [ProposedKind, KindReason] {
  if (facts.filled === 0) return ['text', 'empty'];
  if (facts.allDays) return ['date', 'days'];
  if (facts.allTimes) return ['dateTime', 'times'];
  if (facts.allYesNo) return ['yesNo', 'yesNo'];
  if (facts.anyCode) return ['text', 'codes'];
  if (facts.allWhole) return ['integer', 'whole'];
  if (facts.allNumbers) return ['number', 'numbers'];
  if (facts.hasLines || facts.longest > LONG) return ['longText', 'long'];
  return isChoice(facts) ? ['select', 'fewValues'] : ['text', 'texts'];
}

/** Whether a column has few values that repeat. */
export const isChoice = ({ distinct, filled, longest }: ColumnFacts): boolean =>
  distinct.length <= MOST_CHOICES && longest <= LONGEST_CHOICE && filled >= distinct.length * 3;
