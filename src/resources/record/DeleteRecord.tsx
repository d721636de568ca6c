import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useDelete, useRedirect } from 'ra-core';
import { useRef, useState } from 'react';
import { recordName } from '../../grid/columns/recordName';
import { baseOf } from '../../schemas/cloneOrigin';
import type { ResourceSchema } from '../../schemas/resource';
import type { FormValues } from '../../schemas/values/values';
import { focusRef } from '../../ui/focusRef';
import { type LeaveGate } from '../../ui/unsaved/leaveGate';
import { storedMeanwhile } from '../../wire/http/changedMeanwhile';
import * as words from '../../words/en/record';
import { t, translateAny } from '../../words/translator';
import { useRecordColumns } from '../links/useRecordColumns';
import { deleteFailure } from './deleteFailure';
import { isStored } from './sendRecord';
import { useRecordNotice } from './useRecordNotice';

interface Props {
  readonly schema: ResourceSchema;
  readonly record: FormValues;
  readonly gate: LeaveGate;
}

/** The edit form's button that deletes its record after a confirmation. */
export function DeleteRecord({ schema, record, gate }: Props) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button color="error" onClick={() => setAsking(true)}>
        {t(words.deleteRecord)}
      </Button>
      {asking ? <Question {...{ schema, record, gate }} onClose={() => setAsking(false)} /> : null}
    </>
  );
}

function Question({ schema, record, gate, onClose }: Props & { readonly onClose: () => void }) {
  const columns = useRecordColumns(schema, record);
  const redirect = useRedirect();
  const notice = useRecordNotice(schema);
  const id = String(record['id']);
  // After a conflict was reported, a second Confirm deletes the current version.
  const base = useRef(baseOf(record));
  const [remove, { isPending, error }] = useDelete(
    schema.name,
    { id, previousData: { ...record, id } },
    {
      mutationMode: 'pessimistic',
      networkMode: 'always',
      onSuccess: deleted => {
        if (!isStored(deleted)) return;
        gate.open();
        notice('deleted');
        redirect('list', schema.name);
      },
      onError: failure => {
        base.current = storedMeanwhile(failure) ?? base.current;
      },
    },
  );

  const confirm = () =>
    remove(schema.name, { id, previousData: { ...record, id }, meta: { base: base.current } });

  return (
    <Dialog open onClose={isPending ? undefined : onClose} maxWidth="xs" fullWidth>
      <DialogTitle>{t(words.deleteThis, { noun: translateAny(schema.noun) })}</DialogTitle>
      <DialogContent>
        <p style={{ margin: 0, overflowWrap: 'anywhere' }}>
          {t(words.willBeRemovedUnsaved, { name: recordName(schema, record, columns) })}
        </p>
        {error ? (
          <Alert severity="error" role="alert" sx={{ mt: 2 }}>
            {deleteFailure(error)}
          </Alert>
        ) : null}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabled={isPending} ref={focusRef}>
          {t(words.cancel)}
        </Button>
        <Button color="error" variant="contained" disabled={isPending} onClick={confirm}>
          {t(words.confirm)}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
