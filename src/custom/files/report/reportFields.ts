import type { DateType } from '../../../api/files/reports';
import type { Choice } from '../../../schemas/field';
import * as words from '../../../words/en/files';

/** Which date the days of a report refer to. */
export const DATE_TYPES: readonly (Choice & { readonly id: DateType })[] = [
  { id: 'created_date', name: words.createdDate },
  { id: 'trans_date', name: words.transDate },
];

/** The range of days. */
export const DAYS = [
  { kind: 'date', source: 'from_date', label: words.fromDate, required: words.fromDateRequired },
  { kind: 'date', source: 'to_date', label: words.toDate, required: words.toDateRequired },
] as const;

/** The choice of report. */
export const reportOptions = (choices: readonly Choice[]) =>
  ({
    kind: 'select',
    source: 'report_name',
    label: words.reportOptions,
    required: words.reportRequired,
    choices,
  }) as const;

/** One trans type, or all. */
export const transTypeOf = (known: readonly Choice[]) =>
  ({
    kind: 'select',
    source: 'trans_type',
    label: words.transType,
    default: 'All',
    choices: [{ id: 'All', name: words.all }, ...known],
  }) as const;

/** The trans type of a reconciliation (docs/behaviour.md, 'Files and reports'). */
export const RECONCILED_TYPE = {
  kind: 'select',
  source: 'Trans_Type',
  label: words.transType,
  required: words.transTypeRequired,
  choices: ['WI_WC', 'R', 'VP', 'PP', 'VS_VC'].map(id => ({ id, name: id })),
} as const;

/** The scope of a reconciliation; the segment maps provide the suggestions. */
export const scopeOf = (locations: readonly Choice[], outlets: readonly Choice[]) =>
  [
    RECONCILED_TYPE,
    {
      kind: 'text',
      source: 'Location_CD',
      label: words.location,
      help: words.locationHelp,
      required: words.locationRequired,
      suggest: locations,
    },
    {
      kind: 'text',
      source: 'MUL_DEALER_CD',
      label: words.outlet,
      help: words.outletHelp,
      required: words.outletRequired,
      suggest: outlets,
    },
  ] as const;

interface Days {
  readonly from_date: string;
  readonly to_date: string;
}

/** Whether the days are reversed; one and the same day is valid. */
export const areDaysReversed = ({ from_date, to_date }: Days): boolean => from_date > to_date;
