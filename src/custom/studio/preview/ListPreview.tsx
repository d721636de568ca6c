import Alert from '@mui/material/Alert';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { useCallback, useMemo } from 'react';
import { schemaColumns } from '../../../grid/columns/schemaColumns';
import { RecordListProvider } from '../../../grid/list/RecordListContext';
import { useRecordList } from '../../../grid/list/useRecordList';
import { RecordGrid } from '../../../grid/table/RecordGrid';
import { useLinkedColumns, useShownTexts } from '../../../resources/links/useLinkedColumns';
import type { RecordData, ResourceSchema } from '../../../schemas/resource';
import { useApi } from '../../../ui/apiContext';
import { failureText } from '../../../ui/failureText';
import { screenText } from '../../../ui/screenText';
import * as words from '../../../words/en/studio/preview';
import { t } from '../../../words/translator';
import type { Picks } from './pickRecords';
import { useMoved, type Previewed } from './usePreviewed';

interface ListPreviewProps extends Previewed {
  readonly schema: ResourceSchema;
  readonly picks: Picks | null;
  readonly examples: readonly RecordData[];
}

/** The list of a draft with its newest records, or generated ones if there are none; it can be filtered and sorted. */
export function ListPreview({ picks, examples, ...previewed }: ListPreviewProps) {
  const { schema } = previewed;
  const ids = useMemo(() => (picks?.newest ?? []).map(({ id }) => id), [picks]);
  const { data, error } = useMoved(previewed, ids);
  const records = useMemo(() => data?.map(record => record.data), [data]);
  if (error) return <Alert severity="info">{failureText(error)}</Alert>;
  if (!picks || (ids.length > 0 && !records)) return <Skeleton variant="rounded" height={420} />;
  return (
    <>
      {!records && <Alert severity="info">{t(words.madeUp)}</Alert>}
      <Rows key={JSON.stringify(schema.columns)} schema={schema} records={records ?? examples} />
    </>
  );
}

interface RowsProps {
  readonly schema: ResourceSchema;
  readonly records: readonly RecordData[];
}

function Rows({ schema, records }: RowsProps) {
  const api = useApi();
  const linked = useLinkedColumns(useMemo(() => schemaColumns(schema), [schema]));
  const { columns } = linked;
  const open = useCallback(
    () => api.rowList({ name: 'preview', key: 'id', columns }, async () => records, records),
    [api, columns, records],
  );
  const list = useRecordList({ resource: 'preview', open, columns, rowKey: 'id' });
  useShownTexts(list.source, linked);
  return (
    <RecordListProvider list={list}>
      <Panel>
        <RecordGrid label={screenText(schema, schema.screens.list.title)} selectable={false} />
      </Panel>
    </RecordListProvider>
  );
}

const Panel = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  height: 420,
  minWidth: 0,
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: theme.shape.borderRadius,
  overflow: 'hidden',
  backgroundColor: theme.palette.background.paper,
}));
