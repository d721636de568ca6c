import { createContext, useContext } from 'react';

/** @param path a path of the console, without its query */
export type MayOpen = (path: string) => boolean;

/** Whether the user's menus permit the screen at a path; the shell provides it. */
export const MayOpenContext = createContext<MayOpen>(() => true);

/** For links to another menu entry's screen: never link to a screen that the user may not open. */
export const useMayOpen = (): MayOpen => useContext(MayOpenContext);
