/** Days as `YYYY-MM-DD`. */
interface Days {
  readonly from_date: string;
  readonly to_date: string;
}

/** What a report's days are about: when a record came, or when the transaction was made. */
export type DateType = 'created_date' | 'trans_date';

/** The exception reports, by the name that goes over the wire (readings, 'Files and reports'). */
export const EXCEPTION_REPORTS = {
  uin_exception: '/report/dms-txns/uin-exception',
  unregistered_exception: '/report/dms-txns/unregistered-exception',
  gst_taxable_exception: '/report/dms-txns/gst-taxable-exception',
  wiwc_exception: '/report/dms-txns/wiwc-exception',
} as const;

export type ExceptionReport = keyof typeof EXCEPTION_REPORTS;

/** What a reconciliation is about. */
export interface ReconciliationScope extends Days {
  readonly Trans_Type: string;
  readonly Location_CD: string;
  readonly MUL_DEALER_CD: string;
}

/** A report that a person asked for. */
export type ReportAsked =
  | (Days & { readonly report: 'created_date'; readonly trans_type: string })
  | (Days & { readonly report: 'trans_date' })
  | (Days & { readonly report: 'posting_log'; readonly trans_type: string; readonly date_type: DateType })
  | (Days & { readonly report: ExceptionReport })
  | (ReconciliationScope & { readonly report: 'reconciliation'; readonly data: unknown });

/** The call that a report is asked for by. */
export interface ReportCall {
  readonly path: string;
  readonly body: unknown;
  /** Where the file is fetched with the token that the call answers; null where it answers the file itself. */
  readonly file: string | null;
}

const FILE = '/report/dms-txns/download-file/{token}';

/** @param account of the person, which a reconciliation names in its body */
export function reportCall(asked: ReportAsked, account: string): ReportCall {
  const { report, from_date, to_date } = asked;
  switch (report) {
    case 'created_date':
    case 'trans_date':
      return {
        path: '/report/dms-txns/download',
        body: {
          report_name: report,
          from_date,
          to_date,
          ...(report === 'created_date' ? { trans_type: asked.trans_type } : {}),
        },
        file: FILE,
      };
    case 'posting_log':
      return {
        path: '/report/dms-txns/dms2rlbpostlog',
        body: {
          fromDate: from_date,
          toDate: to_date,
          transtype: asked.trans_type,
          datetype: asked.date_type,
        },
        file: null,
      };
    case 'reconciliation': {
      const { Trans_Type, Location_CD, MUL_DEALER_CD, data } = asked;
      return {
        path: '/report/dms-txns/upload',
        body: { from_date, to_date, Trans_Type, Location_CD, MUL_DEALER_CD, account, data },
        file: '/report/dms-txns/upload-file/{token}',
      };
    }
    default:
      return {
        path: EXCEPTION_REPORTS[report],
        body: { report_name: report, from_date, to_date },
        file: FILE,
      };
  }
}

/** How far two sides may be apart and still be the same. */
export interface Tolerance {
  readonly paise: number;
  readonly days: number;
}

/** The body of the call that matches an uploaded accounting side with the transactions (`FILE_PATHS.reconcilePiles`). */
export interface ReconcileRequest extends ReconciliationScope {
  /** The whole answer of the upload. */
  readonly data: unknown;
  readonly tolerance: Tolerance;
}
