import type { Problems } from './useFormValues';

/** What every report is asked for with. */
export interface ReportValues {
  readonly report_name: string;
  /** `YYYY-MM-DD`. */
  readonly from_date: string;
  readonly to_date: string;
}

/** Says the dialog 'Error' (specification, section 5, 'Reports'). */
export const DAYS_TURNED = 'To Date Should be Greater than From Date';

/** What every report lacks (specification, section 5, 'Reports'). */
export const reportProblems = ({
  report_name,
  from_date,
  to_date,
}: ReportValues): Problems<ReportValues> => ({
  ...(report_name === '' ? { report_name: 'Report Options Required' } : {}),
  ...(from_date === '' ? { from_date: 'From Date Required' } : {}),
  ...(to_date === '' ? { to_date: 'To Date Required' } : {}),
});

/** Whether the days are the wrong way round; the same day twice is a day. */
export const areDaysTurned = ({ from_date, to_date }: Pick<ReportValues, 'from_date' | 'to_date'>): boolean =>
  from_date > to_date;
