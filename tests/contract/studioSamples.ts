import type { Store } from '../../server/store/store';
import type { RecordMove } from '../../server/store/studio/movingRecord';
import type { NewDraft, Publication, StateChange } from '../../server/store/studio/studioStore';
import type { ResourceDeclaration } from '../../src/schemas/resource';
import { canonicalJson } from '../../src/schemas/studio/canonicalJson';

/** A declaration of the studio; `rest` overrides properties. */
export const fuelmapOf = (rest: Partial<ResourceDeclaration> = {}): ResourceDeclaration => ({
  name: 'fuelmap',
  noun: 'fuel map',
  menu: { key: 'x_fuelmap', label: '\ufeffFuel Map ईंधन', icon: 'item', order: 100 },
  fields: [
    { kind: 'text', source: 'code', label: 'Code', required: 'Code Required', maxLength: 20 },
    { kind: 'text', source: 'ledger', label: 'Ledger' },
  ],
  duplicateChecks: [{ field: 'code', type: 'checkCode', longerThan: 0 }],
  ...rest,
});

/** A draft as it is stored. */
export const draftOf = (name: string, rest: Partial<NewDraft> = {}): NewDraft => ({
  name,
  owner: 'admin',
  baseVersion: 0,
  declaration: JSON.stringify(fuelmapOf({ name })),
  at: '2026-11-20 11:00:00',
  ...rest,
});

/** What a publish of this declaration stores. */
export const publicationOf = (declaration = fuelmapOf(), digest = 'd1'): Publication => ({
  version: {
    declaration: canonicalJson(declaration),
    digest,
    by: '\ufeffasha',
    at: '2026-11-20 11:30:00',
    why: 'रात',
    fill: ['\ufeffrate'],
    base: null,
  },
  entry: undefined,
});

/** Drafts and publishes a resource. @returns its version */
export async function publishOne(
  { studio }: Store,
  account: string,
  declaration = fuelmapOf(),
  { digest = 'd1', now = 5, ...rest }: Partial<Publication> & { digest?: string; now?: number } = {},
): Promise<number | null> {
  const draft = draftOf(declaration.name, { declaration: JSON.stringify(declaration) });
  const { id } = await studio.addDraft(account, draft, () => undefined);
  return studio.publish(account, id, now, () => ({ ...publicationOf(declaration, digest), ...rest }));
}

/** A change of a resource's state at a time. */
export const stateOf = (state: StateChange['state'], now: number): StateChange => ({
  state,
  now,
  by: '\ufeffasha',
  why: 'रात',
});

/** What a publish says that changed nothing. */
export const NO_EFFECT = '{"records":0,"steps":[]}';

/** Publishes a version that puts a value of a record aside. */
export async function publishAside(store: Store, account: string): Promise<void> {
  const record = { id: 'held', data: { id: 'held' }, keys: {}, search: '', status: 1 };
  await store.records.insert(account, 'fuelmap', record);
  const aside = [{ fid: 'f', version: 2, value: 'old', became: null, form: 'text' }];
  const moved = [{ record, aside }];
  const move: RecordMove = {
    of: 'all',
    most: 1,
    work: () => ({ moved, entry: undefined, effect: NO_EFFECT }),
    run: () => ({ uid: 1, entry: undefined }),
  };
  await publishOne(store, account, fuelmapOf(), { digest: 'd2', move });
}

/** Publishes two versions of a resource, and begins a run that is to move its two records into the second. */
export async function beginRun(
  store: Store,
  account: string,
  declaration: ResourceDeclaration,
  { now = 5 }: { readonly now?: number } = {},
): Promise<void> {
  const { name } = declaration;
  await publishOne(store, account, declaration, { now });
  for (const id of ['1', '2']) {
    const data = { id, code: id, status: 1 };
    await store.records.insert(account, name, { id, data, keys: {}, search: '', status: 1 });
  }
  const move: RecordMove = {
    of: 'all',
    most: 1,
    work: () => ({ moved: [], entry: undefined, effect: NO_EFFECT }),
    run: () => ({ uid: 1, entry: undefined }),
  };
  await publishOne(store, account, declaration, { digest: 'd2', now, move });
}
