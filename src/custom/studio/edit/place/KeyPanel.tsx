import { useCallback } from 'react';
import { isRowKind, type Choice, type Field, type FieldKind } from '../../../../schemas/field';
import * as words from '../../../../words/en/studio/place';
import type { DraftUpdate } from '../../saving/draftKeeper';
import { fieldsOf, textOf, type DraftDeclaration } from '../draftShape';
import { kindOf } from '../fieldProperties';
import { DraftForm } from './DraftForm';
import { useFormOf } from './useFormOf';
import { MOST_KEY_FIELDS, textsOfKey, withKey } from './uniqueKey';

interface KeyPanelProps {
  readonly declaration: DraftDeclaration;
  readonly change: (update: DraftUpdate) => void;
}

/** The field that names a record, and the fields in which no two records may agree. */
export function KeyPanel({ declaration, change }: KeyPanelProps) {
  const choices = fieldsOf(declaration)
    .filter(field => canBeKey(kindOf(field)))
    .map(field => ({ id: textOf(field['source']), name: textOf(field['label']) }));
  const texts = textsOfKey(declaration);
  const places = Array.from({ length: MOST_KEY_FIELDS }, (_, at) => `key${at}`);
  // One more input than there are chosen fields.
  const shown = places.slice(0, 1 + places.filter(place => texts[place] !== '').length);
  const form = useFormOf(keyFields(choices, shown));
  const apply = useCallback(
    (typed: Readonly<Record<string, string>>) =>
      change(before => withKey(before, { ...textsOfKey(before), ...typed })),
    [change],
  );
  return <DraftForm form={form} texts={texts} apply={apply} />;
}

const canBeKey = (kind: FieldKind): boolean => !isRowKind(kind) && kind !== 'richText';

const keyFields = (choices: readonly Choice[], shown: readonly string[]): readonly Field[] => [
  {
    kind: 'select',
    source: 'display',
    label: words.namedBy,
    help: words.namedByHelp,
    clearable: true,
    choices,
  },
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
