import { EditBase, useParams } from 'ra-core';
import { useRef, useState } from 'react';
import { createLeaveGate } from '../form/leaving/leaveGate';
import { RecordForm } from '../form/RecordForm';
import type { SaveOutcome } from '../form/useSubmit';
import { openedToggles } from '../schemas/sections';
import type { FormValues } from '../schemas/values';
import { DeleteRecord } from './DeleteRecord';
import { RecordGate } from './RecordGate';
import { ScreenFrame } from './ScreenFrame';
import type { ScreenProps } from './screenProps';
import { isStored, sendRecord } from './sendRecord';
import { useRecordNotice } from './useRecordNotice';
import { useReturnToList } from './useReturnToList';

/** The edit screen: after a save the toast, and two seconds later the list. */
export function ResourceEdit({ schema }: ScreenProps) {
  const { id = '' } = useParams<{ id?: string }>();
  return <EditOf key={id} schema={schema} id={id} />;
}

function EditOf({ schema, id }: Pick<ScreenProps, 'schema'> & { readonly id: string }) {
  const notice = useRecordNotice(schema);
  const returnToList = useReturnToList(schema);
  const [gate] = useState(createLeaveGate);
  const stored = useRef(false);
  const { edit } = schema.screens;

  const onSuccess = (record: unknown) => {
    if (!isStored(record)) return;
    stored.current = true;
    notice('saved');
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
        const send = async (values: FormValues): Promise<SaveOutcome> => {
          await sendRecord(save, values, () => stored.current);
          return 'saved';
        };
        return (
          <ScreenFrame schema={schema} title={edit.title} about={nameOf(record?.[schema.display])}>
            <RecordGate schema={schema} found={{ data: record, error, isFetching, refetch }}>
              {opened => (
                <RecordForm
                  schema={schema}
                  title={edit.title}
                  values={openedToggles(schema, opened)}
                  own={opened}
                  saveLabel={edit.save}
                  onSave={send}
                  gate={gate}
                  actions={
                    schema.can.delete ? <DeleteRecord schema={schema} record={opened} gate={gate} /> : null
                  }
                />
              )}
            </RecordGate>
          </ScreenFrame>
        );
      }}
    />
  );
}

const nameOf = (name: unknown) => (typeof name === 'string' ? name : undefined);

/** react-admin would leave for the list with a toast; this screen says what is wrong and offers to try again. */
const stayHere = () => {};
