/** Input that no server has stored yet. */
export interface UnsavedWork {
  /** The title of its screen. */
  readonly title: string;
  /** The changed fields, by their labels. */
  readonly changes: readonly string[];
}

/** A source of unsaved work: a form, an upload. */
export interface UnsavedWorkSource {
  /** The unsaved work, or null if there is none. */
  unsaved(): UnsavedWork | null;
  /** Asks the user whether the work may be discarded; after that, `unsaved` returns null. */
  askToLeave(): Promise<boolean>;
}

/** All unsaved work: forms register theirs; logout, session and shell ask before they unmount a screen. */
export interface UnsavedWorkRegistry {
  /** @returns a function that removes the source */
  register(source: UnsavedWorkSource): () => void;
  /** Call when a source's work begins, changes or ends. */
  announce(): void;
  has(): boolean;
  /** Stable until something changes. */
  list(): readonly UnsavedWork[];
  subscribe(listener: () => void): () => void;
  /** Asks for each source with unsaved work; true if the user discards all of it (or there is none). */
  askToLeave(): Promise<boolean>;
}

export function createUnsavedWork(): UnsavedWorkRegistry {
  const sources = new Set<UnsavedWorkSource>();
  const listeners = new Set<() => void>();
  let known: readonly UnsavedWork[] = [];

  const announce = () => {
    const now = [...sources].map(source => source.unsaved()).filter(work => work !== null);
    if (JSON.stringify(now) === JSON.stringify(known)) return;
    known = now;
    for (const listener of listeners) listener();
  };

  return {
    register(source) {
      sources.add(source);
      announce();
      return () => {
        sources.delete(source);
        announce();
      };
    },
    announce,
    has: () => known.length > 0,
    list: () => known,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async askToLeave() {
      for (const source of sources) {
        if (source.unsaved() && !(await source.askToLeave())) return false;
      }
      return true;
    },
  };
}

/** This tab's registry. */
export const unsavedWork = createUnsavedWork();
