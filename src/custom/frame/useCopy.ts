import { useNotify } from 'ra-core';

/** Copies a text, and says whether it was. */
export function useCopy(): (text: string) => void {
  const notify = useNotify();
  return text => {
    const failed = () =>
      notify('The browser did not let it be copied. Select the text instead.', { type: 'error' });
    navigator.clipboard.writeText(text).then(() => notify('Copied.', { type: 'info' }), failed);
  };
}
