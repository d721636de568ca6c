import { useDelete, useNotify } from 'ra-core';
import { keyOf } from '../../grid/columns/gridColumn';
import { recordName } from '../../grid/columns/recordName';
import { useRecordListContext } from '../../grid/list/RecordListContext';
import type { ListRecord } from '../../records/listEngine';
import type { ResourceSchema } from '../../schemas/resource';
import * as words from '../../words/en/record';
import { t, translateAny } from '../../words/translator';
import { deleteFailure } from '../record/deleteFailure';
import { isStored } from '../record/sendRecord';
import { useRecordNotice } from '../record/useRecordNotice';
import { ListConfirm } from './ListConfirm';

interface ListDeleteDialogProps {
  readonly schema: ResourceSchema;
  readonly record: ListRecord;
  readonly close: () => void;
}

/** Confirms the deletion of a record, which leaves the list only after the server's response. */
export function ListDeleteDialog({ schema, record, close }: ListDeleteDialogProps) {
  const notice = useRecordNotice(schema);
  const notify = useNotify();
  const { selection, columns } = useRecordListContext();
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
        const text = deleteFailure(error);
        notify(text, { type: 'error', messageArgs: { _: text } });
      },
    },
  );
  return (
    <ListConfirm
      title={t(words.deleteThis, { noun: translateAny(schema.noun) })}
      pending={isPending}
      confirm={() => void remove()}
      close={close}
    >
      {t(words.willBeRemoved, { name: recordName(schema, record, columns) })}
    </ListConfirm>
  );
}
