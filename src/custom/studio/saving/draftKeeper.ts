import { canonicalJson } from '../../../schemas/studio/canonicalJson';
import type { MergeChange } from '../../../schemas/studio/merge/mergeChange';
import { mergeDeclarations } from '../../../schemas/studio/merge/mergeDeclarations';
import { withFieldIds } from '../../../wire/record/fieldIds';
import { rememberedFields, type PastField } from '../../../wire/record/pastField';
import type { DraftDeclaration } from '../edit/draftShape';
import type { BaseVersion } from '../edit/unsafeIn';
import { decidedMerge, type MergeQuestion } from './decidedMerge';
import { doubtfulBase } from './doubtfulBase';
import { failedSave, type SaveState } from './saveState';
import { isMissing, storedDraftIn, type CheckedDraft, type StoredState } from './storedDraft';

/** The part of the API that a draft needs. */
export interface DraftPorts {
  /** @throws the API's refusal */
  readonly save: (draft: StoredState) => Promise<Pick<StoredState, 'findings' | 'revision'>>;
  readonly version: (version: number) => Promise<BaseVersion>;
  /** The stored draft. @throws if it is gone */
  readonly stored: () => Promise<StoredState>;
  /** The live version; null if there is none. */
  readonly live: () => Promise<BaseVersion | null>;
  /**
   * Begins another draft from the live version, or from this draft if there is none. Later saves go to the new
   * draft.
   */
  readonly renew: (
    declaration: DraftDeclaration,
    live: BaseVersion | null,
  ) => Promise<StoredState & { readonly id: string }>;
}

export interface DraftState {
  readonly declaration: DraftDeclaration;
  /** The version that it is based on; null for a new resource. */
  readonly base: BaseVersion | null;
  readonly state: SaveState;
  readonly isSaved: boolean;
  /** The question that the user has not answered yet. */
  readonly question: MergeQuestion | null;
  /** The API's findings in the draft when it was last saved. */
  readonly checked: CheckedDraft;
  /** Changes merged in from others since the notice was last dismissed. */
  readonly cameIn: readonly MergeChange[];
}

export type DraftUpdate = DraftDeclaration | ((before: DraftDeclaration) => DraftDeclaration);

/** A draft that is edited here and may be changed elsewhere. */
export interface DraftKeeper {
  readonly state: () => DraftState;
  readonly latest: () => DraftDeclaration;
  readonly subscribe: (listener: () => void) => () => void;
  /** Changes it at once. @returns the result */
  readonly change: (update: DraftUpdate) => DraftDeclaration;
  /**
   * Merges a text that was typed over `base`; the draft may have changed since.
   * @returns the resulting draft; null if there is a conflict (use `decide`)
   */
  readonly rebase: (base: DraftDeclaration, typed: DraftDeclaration) => DraftDeclaration | null;
  /** The same, asking about conflicts. @returns whether they were resolved */
  readonly decide: (base: DraftDeclaration, typed: DraftDeclaration) => Promise<boolean>;
  /** Saves a state if it is still the latest, unless a decision is pending. */
  readonly autosave: (seen: DraftDeclaration) => Promise<void>;
  /** Saves the current state, asking about conflicts. @returns the revision, or null if it could not be saved */
  readonly flush: () => Promise<number | null>;
  /** Merges the newer live version, and saves. @returns whether it is saved */
  readonly takeIn: () => Promise<boolean>;
  /** Continues in another draft, with the live version merged in. @returns its id once saved, or null */
  readonly renew: () => Promise<string | null>;
  /** Merges the stored draft that the API returned with a refusal of another call. */
  readonly meet: (refused: unknown) => Promise<void>;
  readonly dismissNotice: () => void;
}

/** Maximum number of merges in a row; beyond it, somebody else saves faster than this tab. */
const MOST_MERGES = 5;

const checkedIn = ({ declaration, findings = [] }: StoredState): CheckedDraft => ({ declaration, findings });

const versionOf = (base: BaseVersion | null): number => base?.version ?? 0;

/**
 * Saves a draft: one save at a time, and each response is merged with the draft of that moment, so that nothing is
 * lost that is typed while a save runs or a question is open.
 */
export function createDraftKeeper(
  opened: StoredState & { readonly base: BaseVersion | null; readonly past?: readonly PastField[] },
  ports: DraftPorts,
): DraftKeeper {
  const { declaration, base } = opened;
  /** The removed fields, the newest first. A version that is merged in may have removed more. */
  let { past = [] } = opened;
  const listeners = new Set<() => void>();
  let stored: StoredState = opened;
  let running: Promise<unknown> = Promise.resolve();
  let now: DraftState = {
    declaration,
    base,
    state: { name: 'saved' },
    isSaved: true,
    question: null,
    checked: checkedIn(opened),
    cameIn: [],
  };

  function put(more: Partial<DraftState>): void {
    const next = { ...now, ...more };
    if (next.base !== now.base) past = [...rememberedFields(now.base?.declaration), ...past];
    const isSaved = next.declaration === stored.declaration && versionOf(next.base) === stored.baseVersion;
    now = { ...next, isSaved };
    for (const listener of listeners) listener();
  }
  /** Runs the jobs one after the other. */
  function queued<T>(work: () => Promise<T>): Promise<T> {
    const next = running.then(work);
    running = next.catch(() => undefined);
    return next;
  }
  const merging = decidedMerge(question => put({ question }));
  const withIn = (changes: readonly MergeChange[]) => ({ cameIn: [...now.cameIn, ...changes] });

  function change(update: DraftUpdate): DraftDeclaration {
    const wanted = typeof update === 'function' ? update(now.declaration) : update;
    const next = withFieldIds(wanted, now.base?.declaration, past);
    if (canonicalJson(next) !== canonicalJson(now.declaration)) put({ declaration: next });
    return now.declaration;
  }

  /** Merges the stored draft. @returns false if the user postponed the decision about conflicts */
  async function takeTheirs(theirs: StoredState): Promise<boolean> {
    if (theirs.revision <= stored.revision) return true;
    const newer = theirs.baseVersion > versionOf(now.base) ? await ports.version(theirs.baseVersion) : null;
    const sides = () => ({
      base: stored.declaration,
      mine: now.declaration,
      theirs: theirs.declaration,
    });
    const isDecided = await merging('draft', sides, (merged, changes) => {
      const isSame = canonicalJson(merged) === canonicalJson(theirs.declaration);
      stored = theirs;
      put({
        declaration: isSame ? theirs.declaration : merged,
        base: newer ?? now.base,
        ...withIn(changes),
      });
    });
    if (!isDecided) put({ state: { name: 'undecided' } });
    return isDecided;
  }

  /** Shows any failure as an unsaved draft. */
  async function withFailure<T>(work: () => Promise<T>): Promise<T | null> {
    try {
      return await work();
    } catch (cause) {
      put({ state: failedSave(cause) });
      return null;
    }
  }

  const isGone = () => now.state.name === 'gone';
  const save = async () => (isGone() ? null : withFailure(saveAll));

  async function saveAll(): Promise<number | null> {
    for (let merges = 0; !now.isSaved; merges += 1) {
      const sent = {
        declaration: now.declaration,
        baseVersion: versionOf(now.base),
        revision: stored.revision,
      };
      put({ state: { name: 'saving' } });
      const refused = await ports.save(sent).then(
        ({ revision, findings = [] }) => {
          stored = { ...sent, revision };
          put({ checked: { declaration: sent.declaration, findings } });
          return null;
        },
        (cause: unknown) => ({ cause }),
      );
      if (!refused) {
        put({ state: { name: 'saved' } });
        return stored.revision;
      }
      const theirs = storedDraftIn(refused.cause);
      if (!theirs || merges === MOST_MERGES) throw refused.cause;
      if (!(await takeTheirs(theirs))) return null;
    }
    put({ state: { name: 'saved' } });
    return stored.revision;
  }

  /** Merges the live version, if it is newer. @returns false if the user postponed the decision about conflicts */
  async function takeLive(live: BaseVersion | null): Promise<boolean> {
    if (!live || live.version <= versionOf(now.base)) return true;
    const sides = () => {
      const [base, mine, theirs] = [now.base?.declaration ?? {}, now.declaration, live.declaration];
      const doubtful = { base, stored: stored.declaration, mine, live: theirs };
      return { base: isGone() ? doubtfulBase(doubtful) : base, mine, theirs };
    };
    return merging('version', sides, (merged, changes) =>
      put({ declaration: merged, base: live, ...withIn(changes) }),
    );
  }

  /** @returns whether it is saved and based on the live version */
  async function takeIn(): Promise<boolean> {
    const live = await ports.live();
    // In this order: if the draft still exists after the live version was read, it was not published as that version.
    if (!(await takeTheirs(await ports.stored()))) return false;
    return (await takeLive(live)) && (await save()) !== null;
  }

  async function renew(): Promise<string | null> {
    const live = await ports.live();
    if (!(await takeLive(live))) return null;
    const begun = await ports.renew(now.declaration, live);
    stored = begun;
    put({ state: { name: 'saving' }, checked: checkedIn(begun) });
    // Another version may have been published in between.
    return (await takeIn()) ? begun.id : null;
  }

  return {
    state: () => now,
    latest: () => now.declaration,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    change,
    rebase(from, typed) {
      if (from === now.declaration) return change(typed);
      const { overlaps, merged } = mergeDeclarations({ base: from, mine: typed, theirs: now.declaration });
      return overlaps.length > 0 ? null : change(merged(new Set()));
    },
    decide: (from, typed) =>
      queued(() => {
        const sides = () => ({ base: from, mine: typed, theirs: now.declaration });
        return merging('typed', sides, merged => change(merged));
      }),
    autosave: seen =>
      queued(async () => {
        if (seen === now.declaration && now.state.name !== 'undecided') await save();
      }),
    flush: () => queued(save),
    takeIn: () => queued(async () => !isGone() && (await withFailure(takeIn)) === true),
    renew: () => queued(() => withFailure(renew)),
    meet: refused =>
      queued(async () => {
        const theirs = storedDraftIn(refused);
        if (isMissing(refused)) put({ state: { name: 'gone' } });
        if (theirs && (await withFailure(() => takeTheirs(theirs)))) await save();
      }),
    dismissNotice: () => put({ cameIn: [] }),
  };
}
