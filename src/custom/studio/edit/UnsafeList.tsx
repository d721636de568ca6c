import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import type { UnsafeChange } from '../../../schemas/studio/unsafeChanges';
import { t, translateAny } from '../../../words/translator';
import { KIND_WORDS, kindOf } from './fieldProperties';
import * as words from '../../../words/en/studio';

/** A change of kind, with the kinds as the panel calls them. */
const withKindWords = (message: string): string =>
  message.replace(/(?<= changes )from (\w+) to (\w+)(?=\.$)/u, (_, from: string, to: string) => {
    const [before, after] = [from, to].map(kind => KIND_WORDS[kindOf({ kind })]);
    return `from ${before} to ${after}`;
  });

/** The changes that may alter stored records. */
export function UnsafeList({ changes }: { readonly changes: readonly UnsafeChange[] }) {
  if (changes.length === 0) return null;
  return (
    <Alert severity="warning" sx={{ overflowWrap: 'anywhere' }}>
      <AlertTitle>{t(words.notSafe)}</AlertTitle>
      <ul>
        {changes.map(({ pointer, message }) => (
          <li key={`${pointer} ${message}`}>{translateAny(withKindWords(message))}</li>
        ))}
      </ul>
    </Alert>
  );
}
