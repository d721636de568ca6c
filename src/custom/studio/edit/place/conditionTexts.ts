import { isRecord } from '../../../../schemas/values/values';
import { fieldsOf, type DraftDeclaration, type DraftField } from '../draftShape';
import { ALWAYS, COMPOSED, textsOfWhen, withWhen, type WhenTexts } from './whenTexts';

/** Maximum number of comparisons in a condition that the form edits. */
const MOST_PARTS = 6;

/** There is only one comparison. */
export const ALONE = '-';

/** How several comparisons combine: all must hold, or one. */
const JOINS = ['and', 'or'] as const;

/** The condition under which a field is shown, as the form edits it. */
export interface ConditionTexts {
  readonly join: string;
  /** At least one comparison. */
  readonly parts: readonly WhenTexts[];
}

/** A field's condition as texts: one comparison, or several combined. */
export function textsOfCondition(field: DraftField, declaration: DraftDeclaration): ConditionTexts {
  const known = new Set(fieldsOf(declaration).map(({ source }) => source));
  const { when } = field;
  const join = JOINS.find(each => isRecord(when) && Array.isArray(when[each]));
  const inner: unknown = join && isRecord(when) && Object.keys(when).length === 1 ? when[join] : null;
  if (join && Array.isArray(inner) && inner.length > 0 && inner.length <= MOST_PARTS) {
    const parts = inner.map((part: unknown) => textsOfWhen({ when: part }));
    if (parts.every(({ path }) => known.has(path))) return { join, parts };
  }
  return { join: ALONE, parts: [textsOfWhen(field)] };
}

/** The field with the chosen condition. @param declaration whose fields are compared */
export function withConditionTexts(
  field: DraftField,
  { join, parts }: ConditionTexts,
  declaration: DraftDeclaration,
): DraftField {
  const others = fieldsOf(declaration);
  const whole = (texts: WhenTexts) =>
    withWhen(
      field,
      texts,
      others.find(({ source }) => source === texts.path),
    );
  const [first] = parts;
  if (!first || first.path === COMPOSED) return field;
  if (join === ALONE || first.path === ALWAYS) return whole(first);
  const conditions = parts.flatMap(texts => {
    const { when } = texts.path === '' ? {} : whole(texts);
    return when === undefined ? [] : [when];
  });
  return conditions.length === 0
    ? whole({ ...first, path: ALWAYS })
    : { ...field, when: { [join]: conditions } };
}

type Texts = Readonly<Record<string, string>>;

/** The names of the inputs of a comparison: those of the first one have no number. */
export const partName = (name: 'path' | 'test' | 'value', at: number): string =>
  at === 0 ? name : `${name}${at + 1}`;

/** The condition as the inputs of one form. */
export function flatTexts({ join, parts }: ConditionTexts): Texts {
  const all = Array.from({ length: MOST_PARTS }, (_, at) => parts[at] ?? { path: '', test: 'is', value: '' });
  const inputs = all.flatMap(({ path, test, value }, at): readonly [string, string][] => [
    [partName('path', at), path],
    [partName('test', at), test],
    [partName('value', at), value],
  ]);
  return Object.fromEntries([['join', join], ...inputs]);
}

/** The condition that was typed. @param typed the inputs that have just changed; another field clears the value */
export function conditionOfTexts(texts: Texts, typed: Texts): ConditionTexts {
  const parts = Array.from({ length: MOST_PARTS }, (_, at) => ({
    path: texts[partName('path', at)] ?? '',
    test: texts[partName('test', at)] ?? 'is',
    value: typed[partName('path', at)] === undefined ? (texts[partName('value', at)] ?? '') : '',
  }));
  return { join: texts['join'] ?? ALONE, parts };
}
