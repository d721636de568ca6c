import { createContext } from 'react';
import { unsavedWork, type UnsavedWorkRegistry } from './unsavedWork';

/** The registry for the forms below; the tab's own unless a test provides another. */
export const UnsavedWorkContext = createContext<UnsavedWorkRegistry>(unsavedWork);
