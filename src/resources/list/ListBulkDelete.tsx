import DeleteOutline from '@mui/icons-material/DeleteOutline';
import { useState } from 'react';
import { useRecordListContext } from '../../grid/list/RecordListContext';
import { toEngine } from '../../grid/selection/rowSelection';
import { ToolButton } from '../../grid/toolbar/ToolButton';
import { lazyComponent } from '../../ui/lazyComponent';
import type { ResourceSchema } from '../../schemas/resource';
import { t } from '../../words/translator';
import * as words from '../../words/en/list';

const ListBulkDeleteDialog = lazyComponent(
  async () => (await import('./ListBulkDeleteDialog')).ListBulkDeleteDialog,
);

/** Deletes all selected rows after a confirmation. */
export function ListBulkDelete({ schema }: { readonly schema: ResourceSchema }) {
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
