import * as words from '../../words/en/record';
import { Phrase } from '../../words/Phrase';
import { t, translateAny } from '../../words/translator';
import { Value } from './FieldChoice';
import type { FieldChange } from './mergeRecords';

/** Lists the fields that only the other user changed; these changes are kept without a question. */
export function TakenFields({ taken }: { readonly taken: readonly FieldChange[] }) {
  if (taken.length === 0) return null;
  return (
    <section>
      <h3 style={{ margin: '16px 0 4px', fontSize: 14, fontWeight: 600 }}>{t(words.taken)}</h3>
      <ul style={{ margin: 0, paddingLeft: 20, fontSize: 13, overflowWrap: 'anywhere' }}>
        {taken.map(({ name, label, base, theirs, sentence }) => (
          <li key={name}>
            {sentence ?? (
              <Phrase
                text={words.isNow}
                values={{
                  label: translateAny(label),
                  before: <Value value={base} />,
                  after: <Value value={theirs} />,
                }}
              />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
