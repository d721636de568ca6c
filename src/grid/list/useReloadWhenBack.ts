import { onlineManager } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ListSource, ListState } from '../../records/listSource';

/** Reloads a failed list as soon as the connection is back. */
export function useReloadWhenBack(source: ListSource, { status }: ListState): void {
  useEffect(() => {
    if (status !== 'failed') return undefined;
    // its rejection is the failed state that is already shown
    return onlineManager.subscribe(online => online && void source.reload().catch(() => undefined));
  }, [source, status]);
}
