import { createContext } from 'react';
import { unsavedWork, type UnsavedWorkRegistry } from './unsavedWork';

/** The registry that the forms below use; the tab's own unless a test gives another. */
export const UnsavedWorkContext = createContext<UnsavedWorkRegistry>(unsavedWork);
