import { onlineManager } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ListSource, ListState } from '../records/listSource';

/** A list that could not be had is asked for again as soon as there is a connection again. */
export function useReloadWhenBack(source: ListSource, { status }: ListState): void {
  useEffect(() => {
    if (status !== 'failed') return undefined;
    // its rejection is the failed state that is already shown
    return onlineManager.subscribe(online => online && void source.reload().catch(() => undefined));
  }, [source, status]);
}
