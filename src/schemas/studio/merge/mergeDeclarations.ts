import { isRecord } from '../../values/values';
import { withReferences } from './fieldReferences';
import type { Found, MergeChange, Sides } from './mergeChange';
import { mergeValues } from './mergeValues';

type Declaration = Readonly<Record<string, unknown>>;

/** Three versions of one declaration, each of which may have errors. */
export interface ThreeDeclarations {
  /** The version that both sides started from. */
  readonly base: Declaration;
  readonly mine: Declaration;
  readonly theirs: Declaration;
}

export interface DeclarationMerge {
  /** Places that both changed differently, or one changed and the other removed: the user has to decide. */
  readonly overlaps: readonly MergeChange[];
  /** Changes by the others only; they are taken over. */
  readonly taken: readonly MergeChange[];
  /** The merged declaration. @param keepTheirs the names of the overlaps in which the others' value wins */
  readonly merged: (keepTheirs: ReadonlySet<string>) => Declaration;
}

/**
 * Merges two users' changes to one declaration, by field id and property. If one renames a field, the other's
 * references to it are renamed, too.
 */
export function mergeDeclarations({ base, mine, theirs }: ThreeDeclarations): DeclarationMerge {
  const sides = { base: marked(base), mine: marked(mine), theirs: marked(theirs) };
  const names = namesOf(...[base, theirs, mine].flatMap(allMarksOf));
  const run = (keepTheirs: ReadonlySet<string>) => {
    const found: Found = { taken: [], overlaps: [], keepTheirs };
    const value = mergeValues(found, [], sides);
    return { found, value: isRecord(value) ? value : mine };
  };
  const { taken, overlaps } = run(new Set()).found;
  const shown = (change: MergeChange): MergeChange => ({ ...change, ...namedSides(change, names) });
  return {
    overlaps: overlaps.map(shown),
    taken: taken.map(shown),
    merged: keepTheirs => unmarked(run(keepTheirs).value, names),
  };
}

type Names = ReadonlyMap<string, string>;

const fieldsOf = ({ fields }: Declaration): readonly Declaration[] =>
  Array.isArray(fields) ? fields.filter(isRecord) : [];

/** The marks that replace references to fields during a merge, by field name; no field can have such a name. */
const marksOf = (declaration: Declaration): Names =>
  new Map(
    fieldsOf(declaration).flatMap(({ source, fid }) =>
      typeof source === 'string' && typeof fid === 'string' ? [[source, `#${fid}`] as const] : [],
    ),
  );

/** The same, including the columns of rows. */
const allMarksOf = (declaration: Declaration): readonly Names[] => [
  marksOf(declaration),
  ...fieldsOf(declaration).flatMap(allMarksOf),
];

/** The declaration, or a field of rows, with the fields of its rows changed. */
const withRows = (declaration: Declaration, change: (rows: Declaration) => Declaration): Declaration =>
  Array.isArray(declaration['fields'])
    ? {
        ...declaration,
        fields: declaration['fields'].map((field: unknown) =>
          isRecord(field) && Array.isArray(field['fields']) ? change(field) : field,
        ),
      }
    : declaration;

/** The declaration with marks in place of its references to fields; rows refer to their own columns. */
export function marked(declaration: Declaration): Declaration {
  const marks = marksOf(declaration);
  return withRows(
    withReferences(declaration, name => marks.get(name) ?? name),
    marked,
  );
}

/** The field names by their marks; later arguments win. */
const namesOf = (...marks: readonly Names[]): Names =>
  new Map(marks.flatMap(each => [...each].map(([name, mark]) => [mark, name] as const)));

/** The merged declaration with current field names in place of marks; list entries for removed fields are dropped. */
function unmarked(declaration: Declaration, known: Names): Declaration {
  const now = namesOf(marksOf(declaration));
  const inLists = withReferences(declaration, mark =>
    known.has(mark) && !now.has(mark) ? null : (now.get(mark) ?? mark),
  );
  return withRows(
    withReferences(inLists, mark => known.get(mark) ?? mark),
    rows => unmarked(rows, known),
  );
}

const namedSides = ({ base, mine, theirs }: Sides, names: Names): Sides => ({
  base: named(base, names),
  mine: named(mine, names),
  theirs: named(theirs, names),
});

/** A value as it is shown: with names instead of marks. */
function named(value: unknown, names: Names): unknown {
  if (typeof value === 'string') return names.get(value) ?? value;
  if (Array.isArray(value)) return value.map((each: unknown) => named(each, names));
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, named(item, names)]));
}
