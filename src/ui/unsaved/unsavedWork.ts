/** Input that no server has stored yet. */
export interface UnsavedWork {
  /** The title of its screen. */
  readonly title: string;
  /** The changed fields, by their labels. */
  readonly changes: readonly string[];
}

/** A source of unsaved work: a form, an upload. */
export interface WorkPlace {
  /** The unsaved work, or null if there is none. */
  unsaved(): UnsavedWork | null;
  /** Asks the user whether the work may be discarded; after that, `unsaved` returns null. */
  askToLeave(): Promise<boolean>;
}

/** All unsaved work: forms register theirs; logout, session and shell ask before they unmount a screen. */
export interface UnsavedWorkRegistry {
  /** @returns a function that removes the place */
  register(place: WorkPlace): () => void;
  /** Call when a place's work begins, changes or ends. */
  announce(): void;
  has(): boolean;
  /** Stable until something changes. */
  list(): readonly UnsavedWork[];
  subscribe(listener: () => void): () => void;
  /** Asks at each place with unsaved work; true if the user discards all of it (or there is none). */
  askToLeave(): Promise<boolean>;
}

export function createUnsavedWork(): UnsavedWorkRegistry {
  const places = new Set<WorkPlace>();
  const listeners = new Set<() => void>();
  let known: readonly UnsavedWork[] = [];

  const announce = () => {
    const now = [...places].map(place => place.unsaved()).filter(work => work !== null);
    if (JSON.stringify(now) === JSON.stringify(known)) return;
    known = now;
    for (const listener of listeners) listener();
  };

  return {
    register(place) {
      places.add(place);
      announce();
      return () => {
        places.delete(place);
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
      for (const place of places) {
        if (place.unsaved() && !(await place.askToLeave())) return false;
      }
      return true;
    },
  };
}

/** This tab's registry. */
export const unsavedWork = createUnsavedWork();
