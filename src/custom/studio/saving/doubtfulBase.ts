import { fieldsOf, textOf, type DraftDeclaration, type DraftField } from '../edit/draftShape';

interface Doubtful {
  /** The live version that the draft was based on. */
  readonly base: DraftDeclaration;
  /** The draft as it was stored last. */
  readonly stored: DraftDeclaration;
  readonly mine: DraftDeclaration;
  readonly live: DraftDeclaration;
}

const byFid = (declaration: DraftDeclaration): ReadonlyMap<string, DraftField> =>
  new Map(fieldsOf(declaration).map(field => [textOf(field['fid']), field]));

/**
 * What to merge a newer live version from, for a draft that is gone: it was published elsewhere, perhaps after further
 * changes, or it was discarded. A field that the draft had added, and that only one side has now, was removed by the
 * other or never known to it; so the base has it in a form that neither has, and a person is asked.
 */
export function doubtfulBase({ base, stored, mine, live }: Doubtful): DraftDeclaration {
  const [known, here, there] = [byFid(base), byFid(mine), byFid(live)];
  const inDoubt = [...byFid(stored)].filter(([fid]) => !known.has(fid) && here.has(fid) !== there.has(fid));
  const fields = inDoubt.map(([, field]) => ({ ...field, inDoubt: true }));
  return { ...base, fields: [...fieldsOf(base), ...fields] };
}
