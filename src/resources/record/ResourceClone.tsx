import { useGetOne, useParams, type RaRecord } from 'ra-core';
import { useState } from 'react';
import { openedToggles } from '../../schemas/sections';
import { cloneValues } from '../../schemas/values/cloneValues';
import { isRecord } from '../../schemas/values/values';
import { createLeaveGate } from '../../ui/unsaved/leaveGate';
import * as words from '../../words/en/record';
import { t } from '../../words/translator';
import type { ScreenProps } from '../screenProps';
import { carriedTo } from './follow/carriedForm';
import { NewRecord } from './NewRecord';
import { RecordGate } from './RecordGate';
import { ScreenFrame } from './ScreenFrame';
import { useReturnToList } from './useReturnToList';

/** The clone screen: a new record that starts with another record's values. */
export function ResourceClone({ schema, newId }: ScreenProps) {
  const { id = '' } = useParams<{ id?: string }>();
  return <CloneOf key={id} schema={schema} newId={newId} original={id} />;
}

function CloneOf({ schema, newId, original }: ScreenProps & { readonly original: string }) {
  const { clone } = schema.screens;
  const found = useGetOne<RaRecord>(schema.name, { id: original }, { retry: false, networkMode: 'always' });
  const [draft] = useState(() => ({ id: carriedTo(schema.name)?.id ?? newId(), gate: createLeaveGate() }));
  const returnToList = useReturnToList(schema);
  return (
    <ScreenFrame schema={schema} title={clone.title} about={aboutOf(found.data?.[schema.display])}>
      <RecordGate schema={schema} found={found}>
        {record => (
          <NewRecord
            schema={schema}
            id={draft.id}
            values={openedToggles(schema, cloneValues(schema, isRecord(record) ? record : {}))}
            texts={clone}
            gate={draft.gate}
            onSaved={returnToList}
          />
        )}
      </RecordGate>
    </ScreenFrame>
  );
}

const aboutOf = (name: unknown) => (typeof name === 'string' ? t(words.startsWith, { name }) : undefined);
