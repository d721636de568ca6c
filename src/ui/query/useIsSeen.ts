import { focusManager } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

const subscribe = (listener: () => void) => focusManager.subscribe(listener);
const isSeen = () => focusManager.isFocused();

/** Whether the page is visible. */
export const useIsSeen = (): boolean => useSyncExternalStore(subscribe, isSeen);
