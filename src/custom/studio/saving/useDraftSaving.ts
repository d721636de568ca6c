import { useGetIdentity } from 'ra-core';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { ConsoleApi } from '../../../api/console';
import {
  studioDraft,
  studioDraftCreate,
  studioDraftSave,
  type StudioDraft,
} from '../../../api/studio/drafts';
import { studioResource } from '../../../api/studio/resources';
import { studioVersion } from '../../../api/studio/versions';
import { useApi } from '../../../ui/apiContext';
import type { BaseVersion } from '../edit/unsafeIn';
import { createDraftKeeper, type DraftKeeper, type DraftPorts, type DraftState } from './draftKeeper';
import { isMissing } from './storedDraft';

/** A draft is saved after no input for this time. */
const QUIET_MS = 1_000;
/** It is saved after this time even if input goes on. */
const LONGEST_MS = 5_000;

/** A draft being edited. */
export type EditedDraft = DraftState &
  Omit<DraftKeeper, 'state' | 'subscribe' | 'autosave'> & {
    /** Whether the user can change it: it is the user's draft, and the user has the right to draft. */
    readonly mayChange: boolean;
  };

/** Saves a draft to the server as it is edited, one save at a time. */
export function useDraftSaving(draft: StudioDraft, base: BaseVersion | null): EditedDraft {
  const api = useApi();
  const [keeper] = useState(() => createDraftKeeper({ ...draft, base }, portsOf(api, draft)));
  const now = useSyncExternalStore(keeper.subscribe, keeper.state);
  const { declaration, isSaved, state } = now;
  const me = useGetIdentity().identity?.fullName;
  const mayChange = api.may('studio/draft') && (me === undefined || me === draft.owner);
  const isForeign = state.name === 'failed' && state.isForeign;
  const isBlocked = isForeign || state.name === 'undecided' || state.name === 'gone';
  const unsavedSince = useRef<number | null>(null);
  useEffect(() => {
    if (isSaved || isBlocked) {
      unsavedSince.current = null;
      return undefined;
    }
    unsavedSince.current ??= performance.now();
    const left = unsavedSince.current + LONGEST_MS - performance.now();
    const timer = setTimeout(
      () => {
        unsavedSince.current = null;
        void keeper.autosave(declaration);
      },
      Math.max(0, Math.min(QUIET_MS, left)),
    );
    return () => clearTimeout(timer);
  }, [declaration, isSaved, isBlocked, keeper]);
  return { ...keeper, ...now, mayChange };
}

function portsOf({ call }: ConsoleApi, draft: StudioDraft): DraftPorts {
  const { name } = draft;
  let { id, baseVersion: first } = draft;
  return {
    save: ({ revision, declaration, baseVersion }) =>
      call(studioDraftSave, {
        id,
        body: { revision, declaration, ...(baseVersion !== first && { baseVersion }) },
      }),
    async renew(declaration, live) {
      const body = live
        ? ({ name, from: 'live' } as const)
        : ({ name, from: 'declaration', declaration } as const);
      const next = await call(studioDraftCreate, { body });
      ({ id, baseVersion: first } = next);
      return next;
    },
    stored: () => call(studioDraft, { id }),
    version: version => call(studioVersion, { name, version: String(version) }),
    async live() {
      const found = await call(studioResource, { name }).catch(noneIfMissing);
      if (!found || found.version === 0) return null;
      const { version, digest, declaration } = found;
      return { version, digest, declaration };
    },
  };
}

/** Null for a resource that was never published. @throws any other error */
function noneIfMissing(cause: unknown): null {
  if (isMissing(cause)) return null;
  throw cause;
}
