import { createContext, useContext, useSyncExternalStore } from 'react';

/** Short remarks under an input that are no errors: 'Checking for duplicates', or why a check could not be made. */
export interface FieldNotes {
  noteFor(path: string): string | null;
  subscribe(listener: () => void): () => void;
}

const NO_NOTES: FieldNotes = { noteFor: () => null, subscribe: () => () => {} };

export const FieldNotesContext = createContext<FieldNotes>(NO_NOTES);

/** The remark for one input, kept up to date; null while there is none. */
export function useFieldNote(path: string): string | null {
  const notes = useContext(FieldNotesContext);
  return useSyncExternalStore(notes.subscribe, () => notes.noteFor(path));
}
