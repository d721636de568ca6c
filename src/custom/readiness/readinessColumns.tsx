import type { GridColumn } from '../../grid/columns/gridColumn';
import { formatDateTime } from '../../wire/text/dateText';
import { formatPaise } from '../../wire/text/paise';
import type { WorklistRow } from './readinessRows';
import * as words from '../../words/en/sync/readiness';
import Link from '@mui/material/Link';
import { LinkBase } from 'ra-core';
import { listPath } from '../../resources/screenPaths';
import { useApi } from '../../ui/apiContext';
import { useMayOpen } from '../../ui/mayOpen';
import { curePath } from './curePath';

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
    // Ten crores with paise: an amount is never cut.
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

interface CureLinkProps {
  readonly record: WorklistRow;
  readonly tabIndex: 0 | -1;
}

/** What a line of the worklist lacks, as a link to its cure; plain text if the user may not open that. */
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
