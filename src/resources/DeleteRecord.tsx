import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useDelete, useRedirect } from 'ra-core';
import { useId, useRef, useState } from 'react';
import type { LeaveGate } from '../form/leaving/leaveGate';
import { takeFocus } from '../form/takeFocus';
import { baseOf } from '../schemas/original';
import type { ResourceSchema } from '../schemas/resource';
import type { FormValues } from '../schemas/values';
import { storedMeanwhile } from '../wire/changedMeanwhile';
import { deleteFailure } from './deleteFailure';
import { isStored } from './sendRecord';
import { useRecordNotice } from './useRecordNotice';

interface Props {
  readonly schema: ResourceSchema;
  readonly record: FormValues;
  readonly gate: LeaveGate;
}

/** The button on the edit form that deletes its record, after a question. */
export function DeleteRecord({ schema, record, gate }: Props) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button color="error" onClick={() => setAsking(true)}>
        Delete
      </Button>
      {asking ? <Question {...{ schema, record, gate }} onClose={() => setAsking(false)} /> : null}
    </>
  );
}

function Question({ schema, record, gate, onClose }: Props & { readonly onClose: () => void }) {
  const titleId = useId();
  const redirect = useRedirect();
  const notice = useRecordNotice(schema);
  const id = String(record['id']);
  // who has been told what became of the record, and says Confirm again, deletes it as it is now
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
    <Dialog open onClose={isPending ? undefined : onClose} aria-labelledby={titleId} maxWidth="xs" fullWidth>
      <DialogTitle id={titleId}>Delete this {schema.noun}?</DialogTitle>
      <DialogContent>
        <p style={{ margin: 0, overflowWrap: 'anywhere' }}>
          {String(record[schema.display] ?? id)} leaves the list. What you changed in the form is not saved.
        </p>
        {error ? (
          <Alert severity="error" role="alert" sx={{ mt: 2 }}>
            {deleteFailure(error)}
          </Alert>
        ) : null}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabled={isPending} ref={takeFocus}>
          Cancel
        </Button>
        <Button color="error" variant="contained" disabled={isPending} onClick={confirm}>
          Confirm
        </Button>
      </DialogActions>
    </Dialog>
  );
}
