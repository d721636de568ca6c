import { useCallback, useEffect, useRef, useState, type Dispatch, type SetStateAction } from 'react';
import { studioDraftSave, type StudioDraft } from '../../../api/studio/drafts';
import { useApi } from '../../../ui/apiContext';
import { isRecord } from '../../../schemas/values/values';
import { refusalIn, type Refusal } from '../../frame/refusal';
import type { DraftDeclaration } from './draftShape';

/** How long nothing is typed before a draft is saved. */
const QUIET_MS = 1000;

export type SaveState =
  | { readonly name: 'saved' | 'saving' | 'elsewhere' }
  | { readonly name: 'failed'; readonly refusal: Refusal };

/** A draft that is edited. */
export interface EditedDraft {
  readonly declaration: DraftDeclaration;
  readonly change: Dispatch<SetStateAction<DraftDeclaration>>;
  readonly state: SaveState;
  readonly isSaved: boolean;
  /** Saves what is typed now. @returns the revision, or null if it could not be saved */
  readonly flush: () => Promise<number | null>;
}

/** Keeps a draft on the server as it is edited, one save after the other. */
export function useDraftSaving(draft: StudioDraft): EditedDraft {
  const { call } = useApi();
  const [declaration, setDeclaration] = useState<DraftDeclaration>(draft.declaration);
  const [saved, setSaved] = useState<DraftDeclaration>(draft.declaration);
  const [state, setState] = useState<SaveState>({ name: 'saved' });
  const server = useRef({ declaration, revision: draft.revision });
  const running = useRef(Promise.resolve<number | null>(draft.revision));

  const save = useCallback(
    async (next: DraftDeclaration): Promise<number | null> => {
      const { current } = server;
      if (current.declaration === next) return current.revision;
      setState({ name: 'saving' });
      try {
        const body = { revision: current.revision, declaration: next };
        const { revision } = await call(studioDraftSave, { id: draft.id, body });
        server.current = { declaration: next, revision };
        setSaved(next);
        setState({ name: 'saved' });
        return revision;
      } catch (cause) {
        setState(isElsewhere(cause) ? { name: 'elsewhere' } : { name: 'failed', refusal: refusalIn(cause) });
        return null;
      }
    },
    [call, draft.id],
  );
  const queue = useCallback(
    (next: DraftDeclaration) => {
      const before = running.current;
      const after = async () => {
        await before;
        return save(next);
      };
      return (running.current = after());
    },
    [save],
  );
  const isBlocked = state.name === 'elsewhere';
  useEffect(() => {
    if (declaration === saved || isBlocked) return undefined;
    const timer = setTimeout(() => void queue(declaration), QUIET_MS);
    return () => clearTimeout(timer);
  }, [declaration, saved, isBlocked, queue]);

  const flush = useCallback(() => queue(declaration), [queue, declaration]);
  return { declaration, change: setDeclaration, state, isSaved: declaration === saved, flush };
}

/** Whether somebody, another tab perhaps, has saved the draft meanwhile. */
function isElsewhere(cause: unknown): boolean {
  const body: unknown = cause instanceof Error ? Reflect.get(cause, 'body') : null;
  return isRecord(body) && body['code'] === 'draftChanged';
}
