import DeleteOutline from '@mui/icons-material/DeleteOutline';
import { useState } from 'react';
import { useRecordListContext } from '../grid/RecordListContext';
import { toEngine } from '../grid/rowSelection';
import { ToolButton } from '../grid/ToolButton';
import { fetched } from '../routing/fetched';
import type { ResourceSchema } from '../schemas/resource';

const ListBulkDeleteDialog = fetched(
  async () => (await import('./ListBulkDeleteDialog')).ListBulkDeleteDialog,
  () => null,
);

/** Deletes all picked rows, after a question. */
export function ListBulkDelete({ schema }: { readonly schema: ResourceSchema }) {
  const { selection, source } = useRecordListContext();
  const [keys, setKeys] = useState<readonly string[] | null>(null);
  const ask = async () => setKeys(await source.engine.keys(toEngine(selection.selection)));
  return (
    <>
      <ToolButton danger label="Delete" icon={<DeleteOutline />} onClick={() => void ask()} />
      {keys && <ListBulkDeleteDialog schema={schema} keys={keys} close={() => setKeys(null)} />}
    </>
  );
}
