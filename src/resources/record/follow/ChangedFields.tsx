import * as words from '../../../words/en/studio/follow';
import { t, translateAny } from '../../../words/translator';
import type { FieldChange } from './fieldChanges';

const MOST = 8;

/** What has become of the fields of a form, a sentence each. */
export function ChangedFields({ changes }: { readonly changes: readonly FieldChange[] }) {
  if (changes.length === 0) return null;
  return (
    <ul style={{ margin: '4px 0', paddingLeft: 20 }}>
      {changes.slice(0, MOST).map(change => (
        <li key={`${change.change} ${change.label}`}>{sentenceOf(change)}</li>
      ))}
      {changes.length > MOST && <li>{t(words.andMore, { count: changes.length - MOST })}</li>}
    </ul>
  );
}

const SENTENCES = {
  added: words.fieldAdded,
  kind: words.fieldOtherKind,
  removed: words.fieldRemoved,
  rules: words.fieldOtherRules,
} as const;

function sentenceOf({ change, label, now }: FieldChange): string {
  const field = translateAny(label);
  return change === 'renamed'
    ? t(words.fieldRenamed, { field, now: translateAny(now) })
    : t(SENTENCES[change], { field });
}
