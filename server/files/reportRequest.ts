import type { DateType } from '../../src/api/files/reports';
import { formatDateTime } from '../../src/wire/text/dateText';
import { invalid } from '../http/errors';
import type { TransactionQuery } from '../store/files/fileStore';
import type { RetentionStore } from '../store/retention/retentionStore';

export const EXCEPTIONS = ['wiwc', 'uin', 'unregistered', 'gstTaxable'] as const;
export type ExceptionKind = (typeof EXCEPTIONS)[number];

export interface ReconciliationScope {
  readonly upload: string;
  readonly from: string;
  readonly to: string;
  /** Null means any, here and below. */
  readonly transType: string | null;
  readonly location: string | null;
  readonly dealer: string | null;
  readonly tolerance: { readonly paise: number; readonly days: number };
}

/** The content of a file. It is stored with the download, so that any process can create the file at any time. */
export type ReportRequest =
  | { readonly report: 'transactions' | 'postingLog'; readonly query: TransactionQuery }
  | { readonly report: 'exception'; readonly kind: ExceptionKind; readonly query: TransactionQuery }
  | { readonly report: 'archive'; readonly title: string; readonly query: TransactionQuery }
  | { readonly report: 'reconciliation'; readonly scope: ReconciliationScope };

const EXCEPTION_LABELS: Readonly<Record<ExceptionKind, string>> = {
  wiwc: 'Exceptions - WC WI',
  uin: 'Exceptions - UIN',
  unregistered: 'Exceptions - Unregistered',
  gstTaxable: 'Exceptions - GST Taxable Value',
};

/** A filter's value; null for `all`, which means any. */
export const anyOf = (text: string): string | null => (text.toLowerCase() === 'all' ? null : text);

/** Selects the transactions of these days, of one type or of any. */
export const transactionQuery = (
  by: DateType,
  from: string,
  to: string,
  transType: string | null = null,
): TransactionQuery => ({
  by: by === 'created_date' ? 'created' : 'trans',
  from,
  to,
  transType: transType === null ? null : anyOf(transType),
  location: null,
  dealer: null,
});

/** The description of a request for the user. */
export function reportLabel(request: ReportRequest): string {
  if (request.report === 'reconciliation') {
    const { from, to, transType, location, dealer } = request.scope;
    const what = [
      transType ?? 'all types',
      `${formatDateTime(from)} to ${formatDateTime(to)}`,
      location,
      dealer,
    ];
    return `Reconciliation of ${what.filter(part => part !== null).join(', ')}`;
  }
  if (request.report === 'archive') return `Archive ${request.title}`;
  const { by, from, to, transType } = request.query;
  const name = nameOf(request);
  const dates = by === 'created' ? 'Created Date' : 'Trans Date';
  const type = transType === null ? '' : `, ${transType}`;
  return `${name}, ${dates} ${formatDateTime(from)} to ${formatDateTime(to)}${type}`;
}

function nameOf(request: Exclude<ReportRequest, { report: 'reconciliation' | 'archive' }>): string {
  if (request.report === 'exception') return EXCEPTION_LABELS[request.kind];
  return request.report === 'postingLog' ? 'DMS To RLB Posting Log' : 'DMS transactions';
}

/**
 * Refuses a file about days whose transactions may be archived: it would look complete and lack transactions.
 * @throws ApiError 422
 */
export async function refuseArchived(
  retention: Pick<RetentionStore, 'completeSince'>,
  account: string,
  request: ReportRequest,
): Promise<void> {
  const { from } = request.report === 'reconciliation' ? request.scope : request.query;
  const since = await retention.completeSince(account);
  if (from >= since) return;
  const field = request.report === 'postingLog' ? 'fromDate' : 'from_date';
  throw invalid({
    [field]: `Transactions before ${formatDateTime(since)} are archived: choose a later From Date`,
  });
}
