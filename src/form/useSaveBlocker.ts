import { onlineManager } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import * as words from '../words/en/form';
import { plural } from '../words/plural';
import { t } from '../words/translator';
import type { Failure } from './failure';

/** Why nothing can be saved at the moment, counting down if the server asked to wait; null if nothing prevents it. */
export function useSaveBlocker(failure: Failure | null): string | null {
  const online = useSyncExternalStore(subscribe, isOnline);
  const seconds = useSecondsLeft(failure);
  if (!online) return t(words.offline);
  if (seconds === 0) return null;
  return plural(words.wait, { smart_count: seconds });
}

const subscribe = (listener: () => void) => onlineManager.subscribe(listener);
const isOnline = () => onlineManager.isOnline();

const SECOND_MS = 1000;

/** Seconds left of a failure's Retry-After. */
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
