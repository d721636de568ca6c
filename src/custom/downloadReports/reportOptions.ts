import type { Choice } from '../files/fields';
import { EXCEPTION_REPORTS, type ReportAsked, type DateType } from '../../wire/reportAsked';
import { reportProblems, type ReportValues } from '../files/reportRules';
import { NO_SCOPE, scopeProblems, trimmedScope, type ScopeValues } from '../files/scopeRules';
import type { Problems } from '../files/useFormValues';

/** The reports, in the specification's order and words (section 2, /download-reports). */
export const REPORTS: readonly Choice[] = [
  { value: 'posting_log', label: 'DMS To RLB Posting Log' },
  { value: 'uin_exception', label: 'Exceptions - UIN' },
  { value: 'unregistered_exception', label: 'Exceptions - Unregistered' },
  { value: 'gst_taxable_exception', label: 'Exceptions - GST Taxable Value' },
  { value: 'wiwc_exception', label: 'Exceptions - WC WI' },
  { value: 'reconciliation', label: 'Reconciliation' },
];

export const DATE_TYPES: readonly Choice[] = [
  { value: 'created_date', label: 'Created Date' },
  { value: 'trans_date', label: 'Trans Date' },
];

/** The fields of /download-reports; those that a report does not have are not looked at. */
export interface ReportFormValues extends ReportValues, ScopeValues {
  readonly date_type: string;
  readonly trans_type: string;
}

export const START: ReportFormValues = {
  report_name: '',
  from_date: '',
  to_date: '',
  date_type: 'created_date',
  trans_type: 'All',
  ...NO_SCOPE,
};

/** What is wrong with the form (specification, section 5, 'Reports'). */
export function reportFormProblems(values: ReportFormValues): Problems<ReportFormValues> {
  const base = reportProblems(values);
  return values.report_name === 'reconciliation' ? { ...base, ...scopeProblems(values) } : base;
}

/**
 * What a filled form asks for.
 * @param data the upload's whole answer, for a reconciliation
 */
export function askedFor(values: ReportFormValues, data: unknown): ReportAsked | null {
  const { report_name: report, from_date, to_date, trans_type } = values;
  if (report === 'posting_log')
    return { report, from_date, to_date, trans_type, date_type: dateType(values.date_type) };
  if (report === 'reconciliation') return { report, from_date, to_date, ...trimmedScope(values), data };
  return isException(report) ? { report, from_date, to_date } : null;
}

const dateType = (value: string): DateType => (value === 'trans_date' ? 'trans_date' : 'created_date');

const isException = (report: string): report is keyof typeof EXCEPTION_REPORTS => report in EXCEPTION_REPORTS;
