import { useEffect, useState, useSyncExternalStore } from 'react';
import type { ConsoleApi } from '../../../api/console';
import { studioDraftSave, type StudioDraft } from '../../../api/studio/drafts';
import { studioResource, studioVersion } from '../../../api/studio/resources';
import { useApi } from '../../../ui/apiContext';
import type { BaseVersion } from '../edit/unsafeIn';
import { createDraftKeeper, type DraftKeeper, type DraftPorts, type DraftState } from './draftKeeper';

/** How long nothing is typed before a draft is saved. */
const QUIET_MS = 1000;

/** A draft that is edited. */
export type EditedDraft = DraftState & Omit<DraftKeeper, 'state' | 'subscribe' | 'autosave'>;

/** Keeps a draft on the server as it is edited, one save after the other. */
export function useDraftSaving(draft: StudioDraft, base: BaseVersion | null): EditedDraft {
  const api = useApi();
  const [keeper] = useState(() => createDraftKeeper({ ...draft, base }, portsOf(api, draft)));
  const now = useSyncExternalStore(keeper.subscribe, keeper.state);
  const { declaration, isSaved, state } = now;
  const isBlocked = state.name === 'undecided';
  useEffect(() => {
    if (isSaved || isBlocked) return undefined;
    const timer = setTimeout(() => void keeper.autosave(declaration), QUIET_MS);
    return () => clearTimeout(timer);
  }, [declaration, isSaved, isBlocked, keeper]);
  return { ...keeper, ...now };
}

function portsOf({ call }: ConsoleApi, { id, name, baseVersion: first }: StudioDraft): DraftPorts {
  return {
    save: ({ revision, declaration, baseVersion }) =>
      call(studioDraftSave, {
        id,
        body: { revision, declaration, ...(baseVersion !== first && { baseVersion }) },
      }),
    version: version => call(studioVersion, { name, version: String(version) }),
    async live() {
      const { version, digest, declaration } = await call(studioResource, { name });
      return version === 0 ? null : { version, digest, declaration };
    },
  };
}
