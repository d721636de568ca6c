import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import type { UnsafeChange } from '../../../schemas/studio/unsafeChanges';
import { t, translateAny } from '../../../words/translator';
import * as words from '../../../words/en/studio';

/** The changes that may alter stored records. */
export function UnsafeList({ changes }: { readonly changes: readonly UnsafeChange[] }) {
  if (changes.length === 0) return null;
  return (
    <Alert severity="warning" sx={{ mt: 2, overflowWrap: 'anywhere' }}>
      <AlertTitle>{t(words.notSafe)}</AlertTitle>
      <ul>
        {changes.map(({ pointer, message }) => (
          <li key={`${pointer} ${message}`}>{translateAny(message)}</li>
        ))}
      </ul>
    </Alert>
  );
}
