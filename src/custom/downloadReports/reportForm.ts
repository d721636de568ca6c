import { reconcileReport, reconcileReportFile } from '../../api/files/reconciliation';
import {
  reportGstTaxable,
  reportPostingLog,
  reportUin,
  reportUnregistered,
  reportWiwc,
} from '../../api/files/reports';
import { defineForm, type FormTexts } from '../../form/defineForm';
import type { Choice } from '../../schemas/field';
import * as words from '../../words/en/files';
import { byToken, type Report } from '../files/report/report';
import { DATE_TYPES, DAYS, reportOptions, scopeOf, transTypeOf } from '../files/report/reportFields';

/** The reports in their specified order and wording (docs/behaviour.md, 'Files and reports'). */
const REPORTS: readonly Choice[] = [
  { id: 'posting_log', name: words.postingLog },
  { id: 'uin_exception', name: words.uin },
  { id: 'unregistered_exception', name: words.unregistered },
  { id: 'gst_taxable_exception', name: words.gstTaxable },
  { id: 'wiwc_exception', name: words.wcWi },
  { id: 'reconciliation', name: words.reconciliation },
];

const IS_LOG = { eq: ['report_name', 'posting_log'] } as const;
const IS_RECONCILIATION = { eq: ['report_name', 'reconciliation'] } as const;

interface Known {
  readonly types: readonly Choice[];
  readonly locations: readonly Choice[];
  readonly outlets: readonly Choice[];
  /** Whether the user may reconcile. */
  readonly mayReconcile: boolean;
}

/** The form of /download-reports; each report has its own fields. */
export function reportForm({ types, locations, outlets, mayReconcile }: Known) {
  const [type, location, outlet] = scopeOf(locations, outlets);
  return defineForm({
    fields: [
      reportOptions(REPORTS.filter(({ id }) => mayReconcile || id !== 'reconciliation')),
      ...DAYS,
      {
        kind: 'select',
        source: 'date_type',
        label: words.dateType,
        default: 'created_date',
        choices: DATE_TYPES,
        when: IS_LOG,
      },
      { ...transTypeOf(types), when: IS_LOG },
      { ...type, when: IS_RECONCILIATION },
      { ...location, when: IS_RECONCILIATION },
      { ...outlet, when: IS_RECONCILIATION },
    ],
  });
}

type ReportTexts = FormTexts<ReturnType<typeof reportForm>['fields'][number]['source']>;

/**
 * The report that a filled form requests.
 * @param data the upload's full response, for a reconciliation; null if nothing is attached
 */
export function reportOf(texts: ReportTexts, data: unknown): Report | null {
  const { report_name, from_date, to_date, trans_type, date_type } = texts;
  const days = { from_date, to_date };
  if (report_name === 'posting_log') {
    const datetype = date_type === 'trans_date' ? date_type : 'created_date';
    const body = { fromDate: from_date, toDate: to_date, transtype: trans_type, datetype } as const;
    return (api, watch) => api.download(reportPostingLog, { body }, watch);
  }
  if (report_name === 'reconciliation') {
    if (data === null) return null;
    const { Trans_Type, Location_CD, MUL_DEALER_CD } = texts;
    const scope = { ...days, Trans_Type, Location_CD, MUL_DEALER_CD, data };
    return byToken(
      api => api.call(reconcileReport, { body: { ...scope, account: api.account() } }),
      reconcileReportFile,
    );
  }
  if (!isException(report_name)) return null;
  const call = EXCEPTION_REPORTS[report_name];
  return byToken(api => api.call(call, { body: { report_name, ...days } }));
}

const EXCEPTION_REPORTS = {
  uin_exception: reportUin,
  unregistered_exception: reportUnregistered,
  gst_taxable_exception: reportGstTaxable,
  wiwc_exception: reportWiwc,
} as const;

const isException = (report: string): report is keyof typeof EXCEPTION_REPORTS =>
  Object.hasOwn(EXCEPTION_REPORTS, report);
