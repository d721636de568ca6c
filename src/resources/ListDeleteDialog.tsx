import { useDelete, useNotify } from 'ra-core';
import { keyOf } from '../grid/gridColumn';
import { useRecordListContext } from '../grid/RecordListContext';
import type { ListRecord } from '../records/listEngine';
import type { ResourceSchema } from '../schemas/resource';
import { ListConfirm } from './ListConfirm';
import { deleteFailure } from './deleteFailure';
import { isStored } from './sendRecord';
import { useRecordNotice } from './useRecordNotice';

interface ListDeleteDialogProps {
  readonly schema: ResourceSchema;
  readonly record: ListRecord;
  readonly close: () => void;
}

/** Asks before a record is deleted. It leaves the list when the server has answered, and not before. */
export function ListDeleteDialog({ schema, record, close }: ListDeleteDialogProps) {
  const notice = useRecordNotice(schema);
  const notify = useNotify();
  const { selection } = useRecordListContext();
  const id = keyOf(record, 'id');
  const [remove, { isPending }] = useDelete(
    schema.name,
    { id, previousData: { ...record, id }, meta: { base: record } },
    {
      mutationMode: 'pessimistic',
      networkMode: 'always',
      onSuccess: deleted => {
        close();
        if (!isStored(deleted)) return;
        selection.pickKeys([id], false);
        notice('deleted');
      },
      onError: error => {
        close();
        const words = deleteFailure(error);
        notify(words, { type: 'error', messageArgs: { _: words } });
      },
    },
  );
  return (
    <ListConfirm
      title={`Delete this ${schema.noun}?`}
      pending={isPending}
      confirm={() => void remove()}
      close={close}
    >
      {String(record[schema.display] ?? '') || id} leaves the list.
    </ListConfirm>
  );
}
