import Link from '@mui/material/Link';
import { LinkBase } from 'ra-core';
import { useCallback, useState, useSyncExternalStore } from 'react';
import { syncReadiness, type Readiness } from '../../api/sync/readiness';
import type { GridColumn } from '../../grid/columns/gridColumn';
import { useRecordList } from '../../grid/list/useRecordList';
import { listPath } from '../../resources/screenPaths';
import { useApi } from '../../ui/apiContext';
import { useMayOpen } from '../../ui/mayOpen';
import { formatDateTime } from '../../wire/text/dateText';
import { formatPaise } from '../../wire/text/paise';
import * as words from '../../words/en/sync/readiness';
import { curePath } from './curePath';
import { type WorklistRow, rowOf } from './readinessRows';

/** The mappings that transactions wait for, fetched each time the screen opens. */
export function useWorklist() {
  const api = useApi();
  const [visit] = useState(openVisit);
  const answer = useSyncExternalStore(visit.subscribe, visit.answer);
  const open = useCallback(
    () =>
      api.rowList(
        LIST,
        async () => {
          const found = await api.call(syncReadiness);
          visit.take(found);
          return found.groups.map((group, at) => rowOf(group, at, found.masked));
        },
        visit,
      ),
    [api, visit],
  );
  // In the order of the response, the highest amount first.
  const list = useRecordList({ resource: 'readiness', open, columns: READINESS_COLUMNS, rowKey: 'id' });
  return {
    list,
    /** The newest response; null before the first. */
    answer,
  };
}

/** Keeps the response while the screen is open; the list may load before the screen subscribes. */
function openVisit() {
  let answer: Readiness | null = null;
  const listeners = new Set<() => void>();
  return {
    answer: () => answer,
    take(found: Readiness) {
      answer = found;
      for (const listener of listeners) listener();
    },
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export const READINESS_COLUMNS: readonly GridColumn<WorklistRow>[] = [
  {
    source: 'what',
    title: words.what,
    type: 'text',
    width: 170,
    render: (record, tabIndex) => <CureLink record={record} tabIndex={tabIndex} />,
  },
  { source: 'key', title: words.key, type: 'text', width: 220 },
  {
    source: 'rupees',
    title: words.amount,
    type: 'number',
    // Wide enough for ten crores with paise, because an amount must never be cut.
    width: 180,
    render: ({ paise, masked }) => (masked ? '' : formatPaise(paise)),
  },
  { source: 'name', title: words.name, type: 'text', card: 'state', width: 210 },
  { source: 'rows', title: words.rows, type: 'number', width: 150 },
  { source: 'behind', title: words.behind, type: 'number', width: 215 },
  {
    source: 'oldest',
    title: words.oldest,
    type: 'dateTime',
    width: 130,
    render: ({ oldest }) => formatDateTime(oldest),
  },
  { source: 'types', title: words.types, type: 'text', width: 200 },
];

const LIST = { name: 'readiness', key: 'id', columns: READINESS_COLUMNS };

interface CureLinkProps {
  readonly record: WorklistRow;
  readonly tabIndex: 0 | -1;
}

/** The missing mapping of a line, as a link to its cure; plain text if the user may not open that. */
function CureLink({ record, tabIndex }: CureLinkProps) {
  const mayOpen = useMayOpen();
  const { may } = useApi();
  const mayCure = mayOpen(listPath(record.resource)) && may(`${record.resource}/create`);
  if (record.masked || !mayCure) return record.what;
  return (
    <Link component={LinkBase} to={curePath(record, '/readiness')} tabIndex={tabIndex}>
      {record.what}
    </Link>
  );
}
