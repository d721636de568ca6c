import { useMemo } from 'react';
import type { GridColumn } from '../../../grid/columns/gridColumn';
import type { ListRecord } from '../../../records/listEngine';
import * as words from '../../../words/en/sync';
import { translateAny } from '../../../words/translator';
import type { RepostQueue } from '../repost/repostQueue';
import { StatusCell } from '../status/StatusCell';

/** The columns before Status (docs/behaviour.md, 'Synchronisation'). */
const COLUMNS: readonly GridColumn[] = [
  { source: 'TRANS_DATE', title: words.txnDate, type: 'dateTime', card: 'value', width: 184 },
  { source: 'PARENT_GROUP', title: words.parentGroup, type: 'text', width: 120 },
  { source: 'MUL_DEALER_CD', title: words.dealerCode, type: 'text', width: 120 },
  { source: 'LOC_CD', title: words.locCd, type: 'text', width: 120 },
  { source: 'TRANS_TYPE', title: words.txnType, type: 'text', width: 120 },
  { source: 'TRANS_ID', title: words.txnId, type: 'text', width: 120 },
  { source: 'TRANS_REF_NUM', title: words.txnRefNum, type: 'text', card: 'name', width: 144 },
  {
    source: 'msg',
    title: words.message,
    type: 'text',
    card: 'value',
    width: 120,
    // Our own messages are translated; accounting's are shown as received.
    wording: text => translateAny(text),
  },
];

/**
 * The columns of a sync list; stable while its arguments are.
 * @param show opens the message of a row
 * @param queue null if rows cannot be reposted
 * @param now the clock for the age of rows in process
 */
export function useSyncColumns(
  show: (record: ListRecord) => void,
  queue: RepostQueue | null,
  now: () => Date | null,
): readonly GridColumn[] {
  return useMemo(() => {
    const status: GridColumn = {
      source: 'type',
      title: words.status,
      type: 'text',
      card: 'state',
      width: queue ? 204 : 140,
      render: (record, tabIndex) => (
        <StatusCell record={record} tabIndex={tabIndex} show={show} queue={queue} now={now} />
      ),
    };
    return [...COLUMNS, status];
  }, [show, queue, now]);
}
