import { useMemo } from 'react';
import type { GridColumn } from '../../grid/gridColumn';
import type { ListRecord } from '../../records/listEngine';
import type { RepostDesk } from './repostDesk';
import { StatusCell } from './StatusCell';

/** The columns before Status (specification, section 2, /txnsync). */
const COLUMNS: readonly GridColumn[] = [
  { source: 'TRANS_DATE', title: 'Txn Date', type: 'dateTime', width: 184 },
  { source: 'PARENT_GROUP', title: 'Parent Group', type: 'text', width: 122 },
  { source: 'MUL_DEALER_CD', title: 'Dealer Code', type: 'text', width: 108 },
  { source: 'LOC_CD', title: 'LOC CD', type: 'text', width: 84 },
  { source: 'TRANS_TYPE', title: 'Txn Type', type: 'text', width: 92 },
  { source: 'TRANS_ID', title: 'Txn ID', type: 'text', width: 108 },
  { source: 'TRANS_REF_NUM', title: 'Txn Ref Num', type: 'text', width: 148 },
  { source: 'msg', title: 'Message', type: 'text', width: 184 },
];

/**
 * The columns of a sync list; the same array as long as its parts are the same.
 * @param show opens the message of a row
 * @param desk null where rows are not posted again
 * @param now by which rows in process grow old
 */
export function useSyncColumns(
  show: (record: ListRecord) => void,
  desk: RepostDesk | null,
  now: () => Date | null,
): readonly GridColumn[] {
  return useMemo(() => {
    const status: GridColumn = {
      source: 'type',
      title: 'Status',
      type: 'text',
      width: desk ? 208 : 140,
      render: (record, tabIndex) => (
        <StatusCell record={record} tabIndex={tabIndex} show={show} desk={desk} now={now} />
      ),
    };
    return [...COLUMNS, status];
  }, [show, desk, now]);
}
