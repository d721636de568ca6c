import type { FieldKind } from '../../schemas/field';
import { isImpossible } from '../../schemas/studio/impossibleChanges';
import { kindTraits } from '../../schemas/values/kindTraits';
import { isRecord } from '../../schemas/values/values';
import { withFieldIds } from '../../wire/record/fieldIds';

type Properties = Readonly<Record<string, unknown>>;

/** A field: `rate`, or `rows/rate` if it is a column of rows. */
export interface PlacedField {
  readonly place: string;
  readonly label: string;
}

/** A field of a file that is either new or a renamed field of the live version; the file does not say which. */
export interface FieldQuestion extends PlacedField {
  /** The live fields missing from the file that it could be. */
  readonly candidates: readonly PlacedField[];
}

/** A file and the live declaration of the same name. */
export interface FileAndLive {
  readonly declaration: Properties;
  /** Each of its fields has an id. */
  readonly live: Properties;
  /** The prefix of the names of fields that may be renamed. */
  readonly prefix?: string;
}

/** A person's answers. */
export interface FieldAnswers {
  /** By the place of a field in the file: the place of the live field that it renames. */
  readonly renames: ReadonlyMap<string, string>;
  /** Whether the other candidates are kept rather than removed. */
  readonly keeps: boolean;
}

/**
 * The fields of a file that may be renamed live fields. A field is left out if it has an id or former names (`was`), or
 * if no live field could become it.
 */
export function fieldQuestions({ declaration, live, prefix = '' }: FileAndLive): readonly FieldQuestion[] {
  const level = { file: declaration, whole: withFieldIds(declaration, live), live, path: '', livePath: '' };
  return levelQuestions(level, prefix);
}

/** The live fields that are missing from the file, and that no answer matches to a field of the file. */
export function unclaimed(
  questions: readonly FieldQuestion[],
  renames: FieldAnswers['renames'],
): readonly PlacedField[] {
  const claimed = new Set(
    questions.flatMap(({ place, candidates }) =>
      candidates.filter(each => each.place === renames.get(place)).map(each => each.place),
    ),
  );
  const all = new Map(questions.flatMap(({ candidates }) => candidates.map(each => [each.place, each])));
  return [...all.values()].filter(({ place }) => !claimed.has(place));
}

/** The declaration of a file with the answers applied. */
export function withAnswers(given: FileAndLive, answers: FieldAnswers): Properties {
  const { declaration, live } = given;
  const others = unclaimed(fieldQuestions(given), answers.renames);
  const kept = new Set(answers.keeps ? others.map(({ place }) => place) : []);
  const level = { file: declaration, whole: withFieldIds(declaration, live), live, path: '', livePath: '' };
  return inSections(settled(level, answers.renames, kept), live, kept);
}

/** The fields of a declaration or of rows: in the file, with ids, and in the live version. */
interface Level {
  readonly file: Properties;
  readonly whole: Properties;
  readonly live: Properties;
  readonly path: string;
  readonly livePath: string;
}

const fieldsIn = ({ fields }: Properties): readonly Properties[] =>
  Array.isArray(fields) ? fields.filter(isRecord) : [];

const textIn = (field: Properties, name: string): string => String(field[name] ?? '');

const placed = (field: Properties, path: string): PlacedField => ({
  place: `${path}${textIn(field, 'source')}`,
  label: textIn(field, 'label'),
});

function levelQuestions(level: Level, prefix: string): readonly FieldQuestion[] {
  const { file, whole, live, path, livePath } = level;
  const fids = new Set(fieldsIn(whole).map(({ fid }) => fid));
  const isAsked = (field: Properties) => textIn(field, 'source').startsWith(prefix);
  const missing = fieldsIn(live).filter(old => !fids.has(old['fid']) && isAsked(old));
  return fieldsIn(file).flatMap((field, at) => {
    const inner = innerLevel(level, at);
    if (inner) return levelQuestions(inner, '');
    if (field['fid'] !== undefined || !isAsked(field)) return [];
    const candidates = missing.filter(old => canBecome(old, field)).map(old => placed(old, livePath));
    return candidates.length === 0 ? [] : [{ ...placed(field, path), candidates }];
  });
}

/** The columns of a live field of rows; null if the field is not live. */
function innerLevel({ file, whole, live, path, livePath }: Level, at: number): Level | null {
  const [field, known] = [fieldsIn(file)[at], fieldsIn(whole)[at]];
  const old = fieldsIn(live).find(({ fid }) => fid === known?.['fid']);
  if (!field || !known || !old) return null;
  return {
    file: field,
    whole: known,
    live: old,
    path: `${placed(field, path).place}/`,
    livePath: `${placed(old, livePath).place}/`,
  };
}

const isKind = (kind: unknown): kind is FieldKind =>
  typeof kind === 'string' && Object.hasOwn(kindTraits, kind);

const canBecome = ({ kind: before }: Properties, { kind: after }: Properties): boolean =>
  isKind(before) && isKind(after) && !isImpossible(before, after);

function settled(level: Level, renames: FieldAnswers['renames'], kept: ReadonlySet<string>): Properties {
  const { file, live, path, livePath } = level;
  if (!('fields' in file)) return file;
  const old = fieldsIn(live);
  const fields = fieldsIn(file).map((field, at) => {
    const inner = innerLevel(level, at);
    if (inner) return settled(inner, renames, kept);
    const former = renames.get(placed(field, path).place);
    const renamed = old.find(each => placed(each, livePath).place === former);
    return renamed ? { ...field, fid: renamed['fid'] } : field;
  });
  return { ...file, fields: [...fields, ...old.filter(each => kept.has(placed(each, livePath).place))] };
}

/** Puts the kept fields into their own sections if the file has them, otherwise into the last one. */
function inSections(declaration: Properties, live: Properties, kept: ReadonlySet<string>): Properties {
  const sections = sectionsIn(declaration);
  if (sections.length === 0) return declaration;
  const idOf = (name: string) => {
    const before = sectionsIn(live).find(section => namesIn(section).includes(name))?.['id'];
    return (sections.find(({ id }) => id === before) ?? sections.at(-1))?.['id'];
  };
  const names = [...kept].filter(place => !place.includes('/'));
  return {
    ...declaration,
    sections: sections.map(section => ({
      ...section,
      fields: [...namesIn(section), ...names.filter(name => idOf(name) === section['id'])],
    })),
  };
}

const sectionsIn = ({ sections }: Properties): readonly Properties[] =>
  Array.isArray(sections) ? sections.filter(isRecord) : [];

const namesIn = ({ fields }: Properties): readonly unknown[] => (Array.isArray(fields) ? fields : []);
