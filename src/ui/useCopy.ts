import { useNotify } from 'ra-core';
import * as words from '../words/en/ui';
import { t } from '../words/translator';

/** Copies a text and reports the result. */
export function useCopy(): (text: string) => void {
  const notify = useNotify();
  return text => {
    const failed = () => notify(t(words.copyBlocked), { type: 'error' });
    navigator.clipboard.writeText(text).then(() => notify(t(words.copied), { type: 'info' }), failed);
  };
}
