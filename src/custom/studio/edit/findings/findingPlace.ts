import type { Finding } from '../../../../schemas/schemaError';
import * as words from '../../../../words/en/studio';
import * as generalWords from '../../../../words/en/studio/general';
import * as placeWords from '../../../../words/en/studio/place';
import type { FieldPath } from '../draftScope';
import { fieldsOf, sectionsOf, textOf, type DraftDeclaration, type DraftField } from '../draftShape';
import { inputsOf, kindOf } from '../fieldProperties';
import { columnsOf } from '../place/fieldColumn';

/** Where the studio shows the subject of a finding. */
export interface FindingPlace {
  /** The entry of the outline; null if none has it. */
  readonly entry: FindingEntry | null;
  /** The label of the input in the entry's panel; undefined if only the JSON view shows it. */
  readonly property: string | undefined;
}

export interface FindingEntry {
  readonly label: string;
  /** The labels of the fields of rows that contain the field, outermost first. */
  readonly within: readonly string[];
  /** The path to the field; empty for a section and for the resource itself. */
  readonly path: FieldPath;
  /** The id of the section; null for anything else. */
  readonly section: string | null;
}

type Labels = Readonly<Record<string, string>>;

const GENERAL: Labels = {
  noun: words.noun,
  'menu/label': words.label,
  'menu/icon': words.icon,
  'menu/order': generalWords.order,
  display: placeWords.namedBy,
  'uniqueKeys/fields': placeWords.unique,
  'uniqueKeys/message': placeWords.uniqueMessage,
  duplicateChecks: placeWords.checked,
};

const SECTION: Labels = {
  title: placeWords.sectionTitle,
  description: placeWords.description,
  toggle: placeWords.toggle,
  whenOff: placeWords.whenOff,
};

const OF_NO_FIELD = { within: [], path: [] } as const;

const EMPTY_LIST = /^This list is empty\.$/u;

const NOWHERE: FindingPlace = { entry: null, property: undefined };

/** The entry of the outline and the input to which a finding refers. */
export function placeOf(
  { pointer, message }: Pick<Finding, 'message' | 'pointer'>,
  declaration: DraftDeclaration,
): FindingPlace {
  // A missing property is reported at the object that lacks it.
  const [, missing] = /^'(\w+)' is missing\.$/u.exec(message) ?? [];
  const steps = [...pointer.split('/').slice(1), ...(missing === undefined ? [] : [missing])];
  const [list = '', at = '', ...rest] = steps;
  const property = rest[0] ?? '';
  if (list === 'fields' && at !== '') {
    const found = inField(fieldsOf(declaration), Number(at), rest);
    const lacksColumns = steps.at(-1) === 'fields' && (missing !== undefined || EMPTY_LIST.test(message));
    // Rows get their first column below their entry.
    return lacksColumns && found.entry ? { ...found, property: placeWords.newColumn } : found;
  }
  if (list === 'columns') return inColumn(declaration, at, property);
  if (list === 'sections') return inSection(sectionsOf(declaration)[Number(at)], property);
  const general = steps.join('/').replace(/^(uniqueKeys|duplicateChecks)\/\d+/u, '$1');
  const known = Object.entries(GENERAL).find(([path]) => `${general}/`.startsWith(`${path}/`));
  return known
    ? { entry: { label: words.general, ...OF_NO_FIELD, section: null }, property: known[1] }
    : NOWHERE;
}

function inField(
  fields: readonly DraftField[],
  at: number,
  [name = '', ...rest]: readonly string[],
): FindingPlace {
  const field = fields[at];
  if (!field) return NOWHERE;
  const label = textOf(field['label']) || textOf(field['source']);
  const entry = { label, within: [], path: [at], section: null };
  if (name === 'fields') {
    const [column, ...inner] = rest;
    const { entry: found, property } =
      column === undefined ? NOWHERE : inField(fieldsOf(field), Number(column), inner);
    if (!found) return { entry, property: undefined };
    const { within, path } = found;
    return { entry: { ...found, within: [label, ...within], path: [at, ...path] }, property };
  }
  if (name === 'when') return { entry, property: isCompared(rest) ? placeWords.value : placeWords.shownWhen };
  // The input for the message is shown only for a required field.
  const shown = name === 'required' && field[name] === undefined ? 'isRequired' : name;
  return { entry, property: inputsOf(kindOf(field), field).find(({ source }) => source === shown)?.label };
}

/** Whether the path inside a condition leads to the value that a field is compared with. */
const isCompared = (steps: readonly string[]): boolean =>
  /^(?:(?:and|or)\/\d+\/)?(?:not\/)?eq\/1$/u.test(steps.join('/'));

function inColumn(declaration: DraftDeclaration, at: string, property: string): FindingPlace {
  const column = columnsOf(declaration)?.[Number(at)];
  const fields = fieldsOf(declaration);
  const { entry } = inField(
    fields,
    fields.findIndex(field => field['source'] === column?.['source']),
    [],
  );
  return { entry, property: property === 'width' && entry ? placeWords.width : undefined };
}

function inSection(section: DraftField | undefined, property: string): FindingPlace {
  if (!section) return NOWHERE;
  const id = textOf(section['id']);
  return {
    entry: { label: textOf(section['title']) || id, ...OF_NO_FIELD, section: id },
    property: SECTION[property],
  };
}
