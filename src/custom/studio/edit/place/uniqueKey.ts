import { isRecord } from '../../../../schemas/values/values';
import { textOf, type DraftDeclaration, type DraftField } from '../draftShape';

/** More fields than this would make a key that nobody can recognise. */
export const MOST_KEY_FIELDS = 6;

type Texts = Readonly<Record<string, string>>;

const keysOf = ({ uniqueKeys }: DraftDeclaration): readonly DraftField[] =>
  Array.isArray(uniqueKeys) ? uniqueKeys.filter(isRecord) : [];

const sourcesOf = (key: DraftField | undefined): readonly string[] =>
  Array.isArray(key?.['fields']) ? key['fields'].map(textOf) : [];

/** The first unique key as texts, a field in each place, and the field that names a record. */
export function textsOfKey(declaration: DraftDeclaration): Texts {
  const [key] = keysOf(declaration);
  const sources = sourcesOf(key);
  const places = Array.from({ length: MOST_KEY_FIELDS }, (_, at) => [`key${at}`, sources[at] ?? ''] as const);
  return {
    display: textOf(declaration['display']),
    message: textOf(key?.['message']),
    ...Object.fromEntries(places),
  };
}

/** The declaration with this as its first unique key; other keys are unchanged. */
export function withKey(declaration: DraftDeclaration, texts: Texts): DraftDeclaration {
  const { uniqueKeys: _, display: __, ...rest } = declaration;
  const [first, ...others] = keysOf(declaration);
  const typed = Array.from({ length: MOST_KEY_FIELDS }, (___, at) => texts[`key${at}`] ?? '');
  const fields = [
    ...new Set(typed.filter(source => source !== '')),
    ...sourcesOf(first).slice(MOST_KEY_FIELDS),
  ];
  const title = textOf(first?.['title']) || 'Already Exists';
  const message = texts['message'] === '' ? 'Such a record exists already' : texts['message'];
  const keys = [...(fields.length > 0 ? [{ ...first, fields, title, message }] : []), ...others];
  return {
    ...rest,
    ...(texts['display'] !== '' && { display: texts['display'] }),
    ...(keys.length > 0 && { uniqueKeys: keys }),
  };
}
