import { EditBase, useParams, useDelete, useRedirect } from 'ra-core';
import { useRef, useState } from 'react';
import { createLeaveGate, type LeaveGate } from '../../ui/unsaved/leaveGate';
import { RecordForm } from '../../form/RecordForm';
import { openedToggles } from '../../schemas/sections';
import type { FormValues } from '../../schemas/values/values';
import { useMerging, type SendOnto } from '../conflict/useMerging';
import { FollowedForm } from './follow/FollowedForm';
import { RecordGate } from './RecordGate';
import { ScreenFrame } from './ScreenFrame';
import type { ScreenProps } from '../screenProps';
import { isStored, sendRecord } from './sendRecord';
import { useRecordNotice } from './useRecordNotice';
import { useReturnToList } from './useReturnToList';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { recordName } from '../../grid/columns/recordName';
import { focusRef } from '../../ui/focusRef';
import { baseOf } from '../../schemas/cloneOrigin';
import type { ResourceSchema } from '../../schemas/resource';
import { storedMeanwhile } from '../../wire/http/changedMeanwhile';
import { useRecordColumns } from '../links/useRecordColumns';
import { deleteFailure } from './deleteFailure';
import { t, translateAny } from '../../words/translator';
import * as words from '../../words/en/record';

interface Props {
  readonly schema: ResourceSchema;
  readonly record: FormValues;
  readonly gate: LeaveGate;
}

/** The edit form's button that deletes its record after a confirmation. */
function DeleteRecord({ schema, record, gate }: Props) {
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
  // after a conflict was reported, a second Confirm deletes the current version
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

/** The edit screen: after a save a toast, and two seconds later the list. */
export function ResourceEdit({ schema }: ScreenProps) {
  const { id = '' } = useParams<{ id?: string }>();
  return <EditOf key={id} schema={schema} id={id} />;
}

function EditOf({ schema, id }: Pick<ScreenProps, 'schema'> & { readonly id: string }) {
  const notice = useRecordNotice(schema);
  const returnToList = useReturnToList(schema);
  const stored = useRef(false);
  const taken = useRef<readonly string[]>([]);

  // belongs to the screen rather than the form, whose save may outlive it
  const onSuccess = (record: unknown) => {
    if (!isStored(record)) return;
    stored.current = true;
    notice('saved', taken.current);
    returnToList();
  };

  return (
    <EditBase
      resource={schema.name}
      id={id}
      redirect={false}
      mutationMode="pessimistic"
      mutationOptions={{ networkMode: 'always', onSuccess }}
      queryOptions={{ retry: false, networkMode: 'always', onError: stayHere }}
      render={({ save, record, error, isFetching, refetch }) => {
        const send: SendOnto = (values, base, kept) => {
          taken.current = kept;
          return sendRecord(save, values, { wasStored: () => stored.current, meta: { base } });
        };
        return (
          <ScreenFrame
            schema={schema}
            title={schema.screens.edit.title}
            about={nameOf(record?.[schema.display])}
          >
            <RecordGate schema={schema} found={{ data: record, error, isFetching, refetch }}>
              {opened => <EditForm schema={schema} opened={opened} send={send} />}
            </RecordGate>
          </ScreenFrame>
        );
      }}
    />
  );
}

interface EditFormProps {
  readonly schema: ScreenProps['schema'];
  readonly opened: FormValues;
  readonly send: SendOnto;
}

function EditForm({ schema, opened, send }: EditFormProps) {
  const merging = useMerging(schema, opened);
  const [gate] = useState(createLeaveGate);
  const { edit } = schema.screens;
  return (
    <>
      <RecordForm
        schema={schema}
        title={edit.title}
        values={openedToggles(schema, opened)}
        own={merging.own}
        saveLabel={edit.save}
        onSave={values => merging.save(values, send)}
        gate={gate}
        top={
          <>
            <FollowedForm schema={schema} />
            {merging.inForm}
          </>
        }
        actions={schema.can.delete ? <DeleteRecord schema={schema} record={opened} gate={gate} /> : null}
      />
      {merging.dialog}
    </>
  );
}

const nameOf = (name: unknown) => (typeof name === 'string' ? name : undefined);

/** react-admin would return to the list with a toast; this screen shows the problem and offers a retry. */
const stayHere = () => {};
