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
 * The base for merging the live version into a draft that no longer exists. The draft was published elsewhere, perhaps
 * after further changes, or discarded. If it had added a field that now only one side has, the other side has either
 * removed the field or never had it. The base gets that field in a form that neither side has. So the merge reports a
 * conflict, and the user decides.
 */
export function doubtfulBase({ base, stored, mine, live }: Doubtful): DraftDeclaration {
  const [known, here, there] = [byFid(base), byFid(mine), byFid(live)];
  const inDoubt = [...byFid(stored)].filter(([fid]) => !known.has(fid) && here.has(fid) !== there.has(fid));
  const fields = inDoubt.map(([, field]) => ({ ...field, inDoubt: true }));
  return { ...base, fields: [...fieldsOf(base), ...fields] };
}
