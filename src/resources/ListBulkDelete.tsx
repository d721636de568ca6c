import DeleteOutline from '@mui/icons-material/DeleteOutline';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useRecordListContext } from '../grid/RecordListContext';
import { toEngine } from '../grid/rowSelection';
import type { ResourceSchema } from '../schemas/resource';
import { ListBulkDeleteDialog } from './ListBulkDeleteDialog';

/** Deletes all picked rows, after a question. */
export function ListBulkDelete({ schema }: { readonly schema: ResourceSchema }) {
  const { selection, source } = useRecordListContext();
  const [keys, setKeys] = useState<readonly string[] | null>(null);
  const ask = async () => setKeys(await source.engine.keys(toEngine(selection.selection)));
  return (
    <>
      <Button size="small" color="error" startIcon={<DeleteOutline />} onClick={() => void ask()}>
        Delete
      </Button>
      {keys && <ListBulkDeleteDialog schema={schema} keys={keys} close={() => setKeys(null)} />}
    </>
  );
}
