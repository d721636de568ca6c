import type { ResourceSchema } from '../../../schemas/resource';
import * as words from '../../../words/en/studio/follow';
import { t, translateAny } from '../../../words/translator';
import { fieldChanges, type FieldChange } from './fieldChanges';

const SENTENCES = {
  added: words.fieldAdded,
  columns: words.fieldOtherColumns,
  kind: words.fieldOtherKind,
  removed: words.fieldRemoved,
  rules: words.fieldOtherRules,
} as const;

/** The sentence about a field's change. */
export function changeSentence({ change, label, now }: FieldChange): string {
  const field = translateAny(label);
  return change === 'renamed'
    ? t(words.fieldRenamed, { field, now: translateAny(now) })
    : t(SENTENCES[change], { field });
}

/** Maximum number of changes in a toast, which is shown only briefly. */
const MOST_IN_TOAST = 3;

/** The changes to a form's fields in one line; blank if there are none. */
export function changesInOneLine(before: ResourceSchema, after: ResourceSchema): string {
  const changes = fieldChanges(before, after);
  const more = changes.length - MOST_IN_TOAST;
  return [
    ...changes.slice(0, MOST_IN_TOAST).map(changeSentence),
    ...(more > 0 ? [t(words.andMore, { count: more })] : []),
  ].join(' · ');
}
