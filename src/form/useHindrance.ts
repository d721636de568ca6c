import { onlineManager } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Failure } from './failure';

/** Why nothing can be saved at this moment, in words that count down; null where nothing is in the way. */
export function useHindrance(failure: Failure | null): string | null {
  const online = useSyncExternalStore(subscribe, isOnline);
  const seconds = useSecondsLeft(failure);
  if (!online) return 'No connection. You can save as soon as it is back.';
  if (seconds === 0) return null;
  return `The server asks you to wait. You can save in ${seconds === 1 ? '1 second' : `${seconds} seconds`}.`;
}

const subscribe = (listener: () => void) => onlineManager.subscribe(listener);
const isOnline = () => onlineManager.isOnline();

const SECOND_MS = 1000;

/** How long a failure still asks to be left alone. */
function useSecondsLeft(failure: Failure | null): number {
  const [left, setLeft] = useState({ failure, seconds: failure?.waitSeconds ?? 0 });
  useEffect(() => {
    if (!failure || failure.waitSeconds === 0) return undefined;
    const end = Date.now() + failure.waitSeconds * SECOND_MS;
    const timer = setInterval(() => {
      const seconds = Math.max(0, Math.ceil((end - Date.now()) / SECOND_MS));
      setLeft({ failure, seconds });
      if (seconds === 0) clearInterval(timer);
    }, SECOND_MS);
    return () => clearInterval(timer);
  }, [failure]);
  return left.failure === failure ? left.seconds : (failure?.waitSeconds ?? 0);
}
