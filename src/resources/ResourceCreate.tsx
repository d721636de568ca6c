import { useState } from 'react';
import { createLeaveGate } from '../form/leaving/leaveGate';
import { emptyValues } from '../schemas/emptyValues';
import { CloneFrom } from './CloneFrom';
import { NewRecord } from './NewRecord';
import { ScreenFrame } from './ScreenFrame';
import type { ScreenProps } from './screenProps';

/** The create screen. After a save the form is a new one, with a new id, and stays (specification, section 4). */
export function ResourceCreate({ schema, newId }: ScreenProps) {
  const [draft, setDraft] = useState(() => newDraft(newId, false));
  const { create } = schema.screens;
  return (
    <ScreenFrame schema={schema} title={create.title}>
      <NewRecord
        key={draft.id}
        schema={schema}
        id={draft.id}
        values={emptyValues(schema)}
        texts={create}
        gate={draft.gate}
        onSaved={() => setDraft(newDraft(newId, true))}
        focusFirst={draft.next}
        top={schema.cloneBy === undefined ? null : <CloneFrom schema={schema} cloneBy={schema.cloneBy} />}
      />
    </ScreenFrame>
  );
}

/** One record that is being made. `next`: it follows one that was saved, and the hand goes back to the first field. */
const newDraft = (newId: () => string, next: boolean) => ({ id: newId(), gate: createLeaveGate(), next });
