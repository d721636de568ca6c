import * as words from '../../../words/en/studio/follow';
import { t } from '../../../words/translator';
import { changeSentence } from './changeSentence';
import type { FieldChange } from './fieldChanges';

const MOST = 8;

/** The changes to a form's fields, one sentence each. */
export function ChangedFields({ changes }: { readonly changes: readonly FieldChange[] }) {
  if (changes.length === 0) return null;
  return (
    <ul style={{ margin: '4px 0', paddingLeft: 20 }}>
      {changes.slice(0, MOST).map(change => (
        <li key={`${change.change} ${change.label}`}>{changeSentence(change)}</li>
      ))}
      {changes.length > MOST && <li>{t(words.andMore, { count: changes.length - MOST })}</li>}
    </ul>
  );
}
