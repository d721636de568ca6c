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

/** Loaded with the first form that opens with values. */
const LazyFilledForm = lazyComponent(async () => (await import('./fill/FilledForm')).FilledForm);

/**
 * The create screen. After a save it shows a new form with a new id (docs/behaviour.md, 'Saving'), or returns to the
 * address that its own address names.
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

/** A draft of a new record. @param next whether it follows a saved one; the focus then returns to the first field */
const newDraft = (newId: () => string, next: boolean) => ({ id: newId(), gate: createLeaveGate(), next });
