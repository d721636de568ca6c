import { useNotify } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import { filterSentence } from '../grid/filterSentence';
import { useRecordListContext } from '../grid/RecordListContext';
import type { ResourceSchema } from '../schemas/resource';
import { idsLeft, refusalsOf, type BulkProgress, type Refusal } from './bulkDelete';
import { ListBulkDeleteReport } from './ListBulkDeleteReport';
import { ListConfirm } from './ListConfirm';
import { useListProvider, type PreparedDelete } from './listProvider';

interface ListBulkDeleteDialogProps {
  readonly schema: ResourceSchema;
  readonly keys: readonly string[];
  readonly close: () => void;
}

/** Says exactly how many records go and by which filter they were picked; then how far it is, and what failed. */
export function ListBulkDeleteDialog({ schema, keys, close }: ListBulkDeleteDialogProps) {
  const list = useRecordListContext();
  const [progress, setProgress] = useState<BulkProgress | null>(null);
  const [refusals, setRefusals] = useState<readonly Refusal[] | null>(null);
  const stop = useRef<AbortController | null>(null);
  const deletion = usePreparedDelete(schema, keys);
  const notify = useNotify();
  const { selection } = list.selection;
  const count = `${keys.length.toLocaleString('en-IN')} ${keys.length === 1 ? 'record' : 'records'}`;

  const run = async () => {
    const controller = new AbortController();
    stop.current = controller;
    setProgress({ done: 0, refused: [] });
    const end = await deletion.current({ onProgress: setProgress, signal: controller.signal });
    if (end.refused.length === 0 && end.done === keys.length) {
      list.selection.clear();
      notify(`${count} deleted`, { type: 'success', messageArgs: { _: `${count} deleted` } });
      close();
      return;
    }
    const refusals = await refusalsOf(end, list.source.engine, schema.display);
    setProgress(end);
    setRefusals(refusals);
    // In one turn: without anything picked there is neither the button nor its dialog.
    list.selection.clear();
    list.selection.pickKeys(idsLeft(keys, end), true);
  };

  if (progress) {
    return (
      <ListBulkDeleteReport
        count={keys.length}
        progress={progress}
        refusals={refusals}
        stop={() => stop.current?.abort()}
        close={close}
      />
    );
  }
  return (
    <ListConfirm title={`Delete ${count}?`} pending={false} confirm={() => void run()} close={close}>
      {selection.kind === 'allBut'
        ? `${count} of ${schema.screens.list.title}, picked ${filterSentence(selection.query, list.columns)}, leave the list.`
        : `The ${count} that you picked ${keys.length === 1 ? 'leaves' : 'leave'} the list.`}
    </ListConfirm>
  );
}

/** The deletion of these records, prepared while the person reads the question. */
function usePreparedDelete(schema: ResourceSchema, keys: readonly string[]) {
  const provider = useListProvider();
  const prepared = useRef<PreparedDelete>(() => Promise.resolve({ done: 0, refused: [] }));
  useEffect(() => {
    const leave = new AbortController();
    prepared.current = provider.prepareDelete(schema.name, keys, leave.signal);
    return () => leave.abort();
  }, [provider, schema.name, keys]);
  return prepared;
}
