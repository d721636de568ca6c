import { createContext, useContext, useSyncExternalStore } from 'react';

/** Notes under an input that are not errors: 'Checking for duplicates', or why a check failed. */
export interface FieldNotes {
  noteFor(path: string): string | null;
  subscribe(listener: () => void): () => void;
}

const NO_NOTES: FieldNotes = { noteFor: () => null, subscribe: () => () => {} };

export const FieldNotesContext = createContext<FieldNotes>(NO_NOTES);

/** The current note for one input; null if there is none. */
export function useFieldNote(path: string): string | null {
  const notes = useContext(FieldNotesContext);
  return useSyncExternalStore(notes.subscribe, () => notes.noteFor(path));
}
