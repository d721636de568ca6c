import type { TransactionQuery } from '../store/fileStore';

/** The four lists of what needs a look. */
export const EXCEPTIONS = ['wiwc', 'uin', 'unregistered', 'gstTaxable'] as const;
export type ExceptionKind = (typeof EXCEPTIONS)[number];

/** What a reconciliation compares. */
export interface ReconciliationScope {
  readonly upload: string;
  readonly from: string;
  readonly to: string;
  /** Null is any, here and below. */
  readonly transType: string | null;
  readonly location: string | null;
  readonly dealer: string | null;
  readonly tolerance: { readonly paise: number; readonly days: number };
}

/** What a file is made of; kept with the download, so that it can be made at any time and in any process. */
export type Asked =
  | { readonly report: 'transactions' | 'postingLog'; readonly query: TransactionQuery }
  | { readonly report: 'exception'; readonly kind: ExceptionKind; readonly query: TransactionQuery }
  | { readonly report: 'archive'; readonly title: string; readonly query: TransactionQuery }
  | { readonly report: 'reconciliation'; readonly scope: ReconciliationScope };

const shownDay = (day: string): string => day.split('-').reverse().join('-');

const exceptionWords: Readonly<Record<ExceptionKind, string>> = {
  wiwc: 'Exceptions - WC WI',
  uin: 'Exceptions - UIN',
  unregistered: 'Exceptions - Unregistered',
  gstTaxable: 'Exceptions - GST Taxable Value',
};

/** What was asked for, for the person. */
export function askedWords(asked: Asked): string {
  if (asked.report === 'reconciliation') {
    const { from, to, transType, location, dealer } = asked.scope;
    const what = [transType ?? 'all types', `${shownDay(from)} to ${shownDay(to)}`, location, dealer];
    return `Reconciliation of ${what.filter(part => part !== null).join(', ')}`;
  }
  if (asked.report === 'archive') return `Archive ${asked.title}`;
  const { by, from, to, transType } = asked.query;
  const name = nameOf(asked);
  const dates = by === 'created' ? 'Created Date' : 'Trans Date';
  const type = transType === null ? '' : `, ${transType}`;
  return `${name}, ${dates} ${shownDay(from)} to ${shownDay(to)}${type}`;
}

function nameOf(asked: Exclude<Asked, { report: 'reconciliation' | 'archive' }>): string {
  if (asked.report === 'exception') return exceptionWords[asked.kind];
  return asked.report === 'postingLog' ? 'DMS To RLB Posting Log' : 'DMS transactions';
}
