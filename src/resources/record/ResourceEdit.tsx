import { EditBase, useParams } from 'ra-core';
import { useRef, useState } from 'react';
import { RecordForm } from '../../form/RecordForm';
import { openedToggles } from '../../schemas/sections';
import type { FormValues } from '../../schemas/values/values';
import { createLeaveGate } from '../../ui/unsaved/leaveGate';
import { useMerging, type SendOnto } from '../conflict/useMerging';
import type { ScreenProps } from '../screenProps';
import { DeleteRecord } from './DeleteRecord';
import { FollowedForm } from './follow/FollowedForm';
import { RecordGate } from './RecordGate';
import { ScreenFrame } from './ScreenFrame';
import { isStored, sendRecord } from './sendRecord';
import { useRecordNotice } from './useRecordNotice';
import { useReturnToList } from './useReturnToList';

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

  // Given to the screen rather than the form, because a save may end after its form is gone.
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

/** Does nothing, where react-admin would show a toast and the list: this screen shows the problem and a retry. */
const stayHere = () => {};
