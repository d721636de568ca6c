import { useLocation, useNavigate } from 'ra-core';
import { useMemo, useState } from 'react';
import { emptyValues } from '../../schemas/values/emptyValues';
import { lazyComponent } from '../../ui/lazyComponent';
import { createLeaveGate } from '../../ui/unsaved/leaveGate';
import type { ScreenProps } from '../screenProps';
import { CloneFrom } from './CloneFrom';
import { readBack, readFill } from './fill/fillAddress';
import { carriedTo } from './follow/carriedForm';
import { NewRecord } from './NewRecord';
import { ScreenFrame } from './ScreenFrame';

/** Fetched with the first form that opens with values. */
const LazyFilledForm = lazyComponent(async () => (await import('./fill/FilledForm')).FilledForm);

/**
 * The create screen. After a save the form is a new one, with a new id, and stays (docs/behaviour.md, 'Saving'); if its
 * address says where to return, the person returns there.
 */
export function ResourceCreate({ schema, newId }: ScreenProps) {
  const [draft, setDraft] = useState(() => newDraft(() => carriedTo(schema.name)?.id ?? newId(), false));
  const { search } = useLocation();
  const navigate = useNavigate();
  const fill = useMemo(() => readFill(search), [search]);
  const back = readBack(search);
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
        onSaved={() => (back === null ? setDraft(newDraft(newId, true)) : navigate(back))}
        focusFirst={draft.next}
        top={
          <>
            {schema.cloneBy === undefined ? null : <CloneFrom schema={schema} cloneBy={schema.cloneBy} />}
            {fill === null ? null : <LazyFilledForm schema={schema} fill={fill} />}
          </>
        }
      />
    </ScreenFrame>
  );
}

/** A draft of a new record. `next`: it follows a saved one, and the focus returns to the first field. */
const newDraft = (newId: () => string, next: boolean) => ({ id: newId(), gate: createLeaveGate(), next });
