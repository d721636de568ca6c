import DeleteOutline from '@mui/icons-material/DeleteOutline';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useNavigate, LinkBase } from 'ra-core';
import { memo, useCallback, useState } from 'react';
import { keyOf, type GridColumn } from '../../grid/columns/gridColumn';
import { RecordListProvider, useRecordListContext } from '../../grid/list/RecordListContext';
import { useRecordList } from '../../grid/list/useRecordList';
import { toEngine } from '../../grid/selection/rowSelection';
import { RecordGrid } from '../../grid/table/RecordGrid';
import type { RecordGridProps } from '../../grid/table/recordGridProps';
import { FilterBar } from '../../grid/toolbar/FilterBar';
import { ListToolbar } from '../../grid/toolbar/ListToolbar';
import { ToolButton } from '../../grid/toolbar/ToolButton';
import type { ListRecord } from '../../records/listEngine';
import type { ResourceSchema } from '../../schemas/resource';
import { useApi } from '../../ui/apiContext';
import { lazyComponent } from '../../ui/lazyComponent';
import { screenText } from '../../ui/screenText';
import * as words from '../../words/en/list';
import { t } from '../../words/translator';
import { useLinkedColumns, useShownTexts } from '../links/useLinkedColumns';
import { editPath, createPath } from '../screenPaths';
import { ListCount } from './ListCount';
import { ListDeleteDialog } from './ListDeleteDialog';
import { useListRowActions } from './ListRowActions';
import { ListSearchBox } from './ListSearchBox';

interface ListScreenProps {
  readonly schema: ResourceSchema;
  readonly columns: readonly GridColumn[];
  /** Actions of a row, replacing Edit, Clone and Delete. */
  readonly actions?: RecordGridProps['actions'];
}

const ROW_KEY = 'id';

/** Title, search, tools, and the table down to the bottom of the window. */
export function ListScreen({ schema, columns, actions }: ListScreenProps) {
  const provider = useApi();
  const { name } = schema;
  const openList = useCallback(
    (search: string) => (search === '' ? provider.openList(name) : provider.searchList(name, search)),
    [provider, name],
  );
  const linked = useLinkedColumns(columns);
  const list = useRecordList({ resource: name, open: openList, columns: linked.columns, rowKey: ROW_KEY });
  useShownTexts(list.source, linked);
  const [toDelete, setToDelete] = useState<ListRecord | null>(null);
  const ownActions = useListRowActions(schema, setToDelete);
  const navigate = useNavigate();
  const open = useCallback(
    (record: ListRecord) => {
      if (schema.can.edit) navigate(editPath(name, keyOf(record, ROW_KEY)));
    },
    [navigate, name, schema.can.edit],
  );
  return (
    <RecordListProvider list={list}>
      <Screen>
        <ListHead schema={schema} />
        <FilterBar />
        <RecordGrid
          label={screenText(schema, schema.screens.list.title)}
          actions={actions ?? ownActions}
          selectable={schema.can.delete}
          onOpen={open}
          empty={<ListInvitation schema={schema} />}
        />
      </Screen>
      {toDelete && <ListDeleteDialog schema={schema} record={toDelete} close={() => setToDelete(null)} />}
    </RecordListProvider>
  );
}

/** The area above the list. */
const ListHead = memo(function ListHead({ schema }: { readonly schema: ResourceSchema }) {
  return (
    <>
      <ListHeading schema={schema} />
      <ListToolbar bulkActions={schema.can.delete && <ListBulkDelete schema={schema} />}>
        {schema.can.search && <ListSearchBox />}
      </ListToolbar>
    </>
  );
});

/** Fills the space that the shell leaves: the table scrolls, the page does not. */
const Screen = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: theme.spacing(1.5),
  flex: 1,
  minHeight: 0,
  minWidth: 0,
  height: '100%',
  padding: theme.spacing(2, 3),
  // In a low window the page scrolls, so that the part above the table does not cover the table.
  '& > *': { flexShrink: 0 },
  '& > [role=grid]': { flexShrink: 1, minHeight: 220 },
  [theme.breakpoints.down('sm')]: { padding: theme.spacing(1.5, 1.5), gap: theme.spacing(1) },
}));

/** The list's title, its record count, and the button that adds a record. */
function ListHeading({ schema }: { readonly schema: ResourceSchema }) {
  const { list } = schema.screens;
  return (
    <Stack direction="row" sx={{ alignItems: 'center', gap: 2 }}>
      <Stack
        direction="row"
        sx={{ alignItems: 'baseline', gap: 1.5, flex: 1, minWidth: 0, flexWrap: 'wrap' }}
      >
        <Typography component="h1" variant="h1">
          {screenText(schema, list.title)}
        </Typography>
        <ListCount />
      </Stack>
      {schema.can.create && (
        <Button variant="contained" component={LinkBase} to={createPath(schema.name)} sx={{ flexShrink: 0 }}>
          {screenText(schema, list.add)}
        </Button>
      )}
    </Stack>
  );
}

const ListBulkDeleteDialog = lazyComponent(
  async () => (await import('./ListBulkDeleteDialog')).ListBulkDeleteDialog,
);

/** Deletes all selected rows after a confirmation. */
function ListBulkDelete({ schema }: { readonly schema: ResourceSchema }) {
  const { selection, source } = useRecordListContext();
  const [keys, setKeys] = useState<readonly string[] | null>(null);
  const ask = async () => setKeys(await source.engine.keys(toEngine(selection.selection)));
  return (
    <>
      <ToolButton danger label={t(words.deleteRecord)} icon={<DeleteOutline />} onClick={() => void ask()} />
      {keys && <ListBulkDeleteDialog schema={schema} keys={keys} close={() => setKeys(null)} />}
    </>
  );
}

/** Content of an empty list: how to add the first record, or that the search found nothing. */
function ListInvitation({ schema }: { readonly schema: ResourceSchema }) {
  const { params, change } = useRecordListContext();
  if (params.search !== '') {
    return (
      <>
        <Typography variant="subtitle1">{t(words.nothingFound)}</Typography>
        <Typography color="text.secondary">{t(words.noResults, { term: params.search })}</Typography>
        <Button variant="outlined" onClick={() => change({ search: '' })}>
          {t(words.clearSearch)}
        </Button>
      </>
    );
  }
  return (
    <>
      <Typography variant="subtitle1">{t(words.noneYet)}</Typography>
      {schema.can.create && (
        <>
          <Typography color="text.secondary">{t(words.addedAppear)}</Typography>
          <Button variant="outlined" component={LinkBase} to={createPath(schema.name)}>
            {t(words.addFirst)}
          </Button>
        </>
      )}
    </>
  );
}
