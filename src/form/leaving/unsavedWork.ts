/** Something that a person typed and no server has yet. */
export interface UnsavedWork {
  /** The title of the screen it is on. */
  readonly title: string;
  /** What has changed, in the words of the labels. */
  readonly changes: readonly string[];
}

/** A place where work can be unsaved: a form, an upload. */
export interface WorkPlace {
  /** The unsaved work, or null while there is none. */
  unsaved(): UnsavedWork | null;
  /** Asks the person whether the work may be given up; once it may, `unsaved` answers null. */
  askToLeave(): Promise<boolean>;
}

/** What knows all unsaved work: the forms put theirs in; logout, session and shell ask before they take a screen away. */
export interface UnsavedWorkRegistry {
  /** @returns what takes the place out again */
  register(place: WorkPlace): () => void;
  /** To be called by a place when its work begins, changes or ends. */
  announce(): void;
  has(): boolean;
  /** The same array until something changes. */
  list(): readonly UnsavedWork[];
  subscribe(listener: () => void): () => void;
  /** Asks at each place that has unsaved work; true when the person lets go of all of it (or there is none). */
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

/** The registry of this tab. */
export const unsavedWork = createUnsavedWork();
