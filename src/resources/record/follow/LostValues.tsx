import Button from '@mui/material/Button';
import { useCopy } from '../../../ui/useCopy';
import * as words from '../../../words/en/studio/follow';
import { t, translateAny } from '../../../words/translator';
import type { LostValue } from './typedValues';

/** What was typed and has no place, each with a button that copies it. */
export function LostValues({ lost }: { readonly lost: readonly LostValue[] }) {
  const copy = useCopy();
  return (
    <ul style={{ margin: '4px 0', paddingLeft: 20 }}>
      {lost.map(({ label, text }) => (
        <li key={`${label} ${text}`}>
          {translateAny(label)}: <span style={{ whiteSpace: 'pre-wrap' }}>{text}</span>{' '}
          <Button
            size="small"
            color="inherit"
            onClick={() => copy(text)}
            aria-label={t(words.copyOf, { field: label })}
          >
            {t(words.copy)}
          </Button>
        </li>
      ))}
    </ul>
  );
}
