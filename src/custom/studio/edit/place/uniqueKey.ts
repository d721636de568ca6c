import { isRecord } from '../../../../schemas/values/values';
import { textOf, type DraftDeclaration, type DraftField } from '../draftShape';

/** Maximum number of fields in a key that the form edits. */
export const MOST_KEY_FIELDS = 6;

type Texts = Readonly<Record<string, string>>;

export const keysOf = ({ uniqueKeys }: DraftDeclaration): readonly DraftField[] =>
  Array.isArray(uniqueKeys) ? uniqueKeys.filter(isRecord) : [];

const sourcesOf = (key: DraftField | undefined): readonly string[] =>
  Array.isArray(key?.['fields']) ? key['fields'].map(textOf) : [];

/** A unique key as texts, one per field, and the field that names a record. @param index of the key */
export function textsOfKey(declaration: DraftDeclaration, index = 0): Texts {
  const key = keysOf(declaration)[index];
  const sources = sourcesOf(key);
  const places = Array.from({ length: MOST_KEY_FIELDS }, (_, at) => [`key${at}`, sources[at] ?? ''] as const);
  return {
    display: textOf(declaration['display']),
    message: textOf(key?.['message']),
    ...Object.fromEntries(places),
  };
}

/** The declaration with this as the unique key at an index; other keys are unchanged. */
export function withKey(declaration: DraftDeclaration, texts: Texts, index = 0): DraftDeclaration {
  const { uniqueKeys: _, display: __, ...rest } = declaration;
  const known = keysOf(declaration);
  const key = known[index];
  const typed = Array.from({ length: MOST_KEY_FIELDS }, (___, at) => texts[`key${at}`] ?? '');
  const fields = [
    ...new Set(typed.filter(source => source !== '')),
    ...sourcesOf(key).slice(MOST_KEY_FIELDS),
  ];
  const title = textOf(key?.['title']) || 'Already Exists';
  const message = texts['message'] === '' ? 'Such a record exists already' : texts['message'];
  const next = fields.length > 0 ? [{ ...key, fields, title, message }] : [];
  const keys = known.toSpliced(index, 1, ...next);
  return {
    ...rest,
    ...(texts['display'] !== '' && { display: texts['display'] }),
    ...(keys.length > 0 && { uniqueKeys: keys }),
  };
}
