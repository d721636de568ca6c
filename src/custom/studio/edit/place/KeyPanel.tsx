import Button from '@mui/material/Button';
import { useState } from 'react';
import { isRowKind, type Choice, type Field, type FieldKind } from '../../../../schemas/field';
import { STUDIO_LIMITS } from '../../../../schemas/studio/runTimeLimits';
import * as words from '../../../../words/en/studio/place';
import { t } from '../../../../words/translator';
import { fieldsOf, textOf } from '../draftShape';
import { kindOf } from '../fieldProperties';
import { DraftForm, type DraftPart } from './DraftForm';
import { keysOf, MOST_KEY_FIELDS, textsOfKey, withKey } from './uniqueKey';

/** Selects the field that names a record, and the unique keys: fields in which no two records may agree. */
export function KeyPanel({ declaration, change }: DraftPart) {
  const count = keysOf(declaration).length;
  // An added key is not in the draft before it has a field, so its form is counted here.
  const [added, add] = useState(0);
  const shown = Math.max(1, count, added);
  return (
    <>
      {Array.from({ length: shown }, (_, index) => (
        <KeyForm key={index} declaration={declaration} change={change} index={index} />
      ))}
      {count > 0 && shown === count && count < STUDIO_LIMITS.uniqueKeys && (
        <Button size="small" sx={{ alignSelf: 'flex-start', ml: -0.5 }} onClick={() => add(count + 1)}>
          {t(words.anotherKey)}
        </Button>
      )}
    </>
  );
}

function KeyForm({ declaration, change, index }: DraftPart & { readonly index: number }) {
  const choices = fieldsOf(declaration)
    .filter(field => canBeKey(kindOf(field)))
    .map(field => ({ id: textOf(field['source']), name: textOf(field['label']) }));
  const texts = textsOfKey(declaration, index);
  const places = Array.from({ length: MOST_KEY_FIELDS }, (_, at) => `key${at}`);
  // One more input than there are selected fields.
  const shown = places.slice(0, 1 + places.filter(place => texts[place] !== '').length);
  return (
    <DraftForm
      fields={[...(index === 0 ? [displayField(choices)] : []), ...keyFields(choices, shown)]}
      texts={texts}
      change={change}
      write={(before, typed) => withKey(before, { ...textsOfKey(before, index), ...typed }, index)}
    />
  );
}

const canBeKey = (kind: FieldKind): boolean => !isRowKind(kind) && kind !== 'richText';

const displayField = (choices: readonly Choice[]): Field => ({
  kind: 'select',
  source: 'display',
  label: words.namedBy,
  help: words.namedByHelp,
  clearable: true,
  choices,
});

const keyFields = (choices: readonly Choice[], shown: readonly string[]): readonly Field[] => [
  ...shown.map((source, at): Field => ({
    kind: 'select',
    source,
    label: at === 0 ? words.unique : words.and,
    ...(at === 0 && { help: words.uniqueHelp }),
    clearable: true,
    choices,
  })),
  {
    kind: 'text',
    source: 'message',
    label: words.uniqueMessage,
    maxLength: 200,
    when: { present: 'key0' },
  },
];
