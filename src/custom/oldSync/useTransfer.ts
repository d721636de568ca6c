import { useNotify } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import { useSyncProvider } from '../sync/syncProvider';
import { SYNC_TOAST_MS, useRefusal } from '../sync/useRefusal';

/** The form is empty again after this many ms (specification, section 9). */
const RESET_MS = 1000;

interface Transfer {
  readonly running: boolean;
  readonly transfer: (day: string) => void;
}

/**
 * The transfer of a day's old sync status; its result is a toast.
 * @param reset empties the form, 1 s after it was sent
 */
export function useTransfer(reset: () => void): Transfer {
  const provider = useSyncProvider();
  const notify = useNotify();
  const refuse = useRefusal();
  const [running, setRunning] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const run = async (day: string) => {
    const toast = (words: string, type: 'success' | 'error') =>
      notify(words, { type, autoHideDuration: SYNC_TOAST_MS, messageArgs: { _: words } });
    setRunning(true);
    timer.current = setTimeout(reset, RESET_MS);
    try {
      const { type, msg } = await provider.transfer(day);
      if (type === 'error') toast(msg || 'It was not transferred, and the server gave no reason.', 'error');
      else toast(msg || 'Transferred.', 'success');
    } catch (cause) {
      refuse(cause);
    } finally {
      setRunning(false);
    }
  };
  return { running, transfer: day => void run(day) };
}
