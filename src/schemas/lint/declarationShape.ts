import type {
  Column,
  DuplicateCheck,
  Endpoints,
  MenuEntry,
  ResourceDeclaration,
  ResourceSchema,
  Section,
  Seed,
  UniqueKey,
  Translations,
} from '../resource';
import { fieldShape } from './fieldShape';
import type { Place } from './place';
import {
  filledText,
  finite,
  flag,
  listOf,
  mapOf,
  objectOf,
  oneOf,
  required,
  scalar,
  text,
  whole,
  type Shape,
  type ShapesOf,
} from './shapes';

const menu: ShapesOf<MenuEntry> = {
  key: required(filledText),
  label: required(filledText),
  icon: required(filledText),
  order: required(finite),
  demoOnly: flag,
};

const endpoints: ShapesOf<Partial<Endpoints>> = {
  list: filledText,
  add: filledText,
  update: filledText,
  delete: filledText,
  search: filledText,
  exists: filledText,
};

const screen = objectOf<{ title?: string; save?: string }>({ title: filledText, save: filledText });

const screens: ShapesOf<NonNullable<ResourceDeclaration['screens']>> = {
  list: objectOf<{ title?: string; add?: string }>({ title: filledText, add: filledText }),
  create: screen,
  edit: screen,
  clone: screen,
};

const section: ShapesOf<Section> = {
  id: required(filledText),
  title: required(filledText),
  description: required(text),
  fields: required(listOf(filledText)),
  toggle: filledText,
  whenOff: oneOf('null', 'blank'),
};

const column: ShapesOf<Column> = {
  source: required(filledText),
  title: required(filledText),
  width: whole(40),
  card: oneOf('name', 'value', 'state'),
};

const uniqueKey: ShapesOf<UniqueKey> = {
  fields: required(listOf(filledText, 1)),
  title: required(filledText),
  message: required(filledText),
};

const duplicateCheck: ShapesOf<DuplicateCheck> = {
  field: required(filledText),
  type: required(oneOf('checkCode', 'checkName')),
  longerThan: required(whole(0)),
};

const cloneBy: ShapesOf<NonNullable<ResourceSchema['cloneBy']>> = {
  field: required(filledText),
  button: required(filledText),
  title: required(filledText),
};

const can: ShapesOf<Partial<ResourceSchema['can']>> = {
  create: flag,
  edit: flag,
  clone: flag,
  delete: flag,
  search: flag,
};

const seed: ShapesOf<Seed> = {
  count: required(whole(0)),
  values: mapOf(listOf(scalar, 1)),
  rows: listOf(mapOf(scalar), 1),
};

const translations: ShapesOf<Translations> = { hi: mapOf(filledText) };

/** A new draft has no fields, so their absence gets a message that an admin understands. */
const someFields: Shape = (value, place) => {
  if (Array.isArray(value) && value.length === 0)
    return place.report('There are no fields yet.', 'Add the first one: what people know a record by.');
  return listOf(fieldShape)(value, place);
};

const declaration: ShapesOf<ResourceDeclaration> = {
  name: required(filledText),
  noun: filledText,
  menu: objectOf(menu),
  style: oneOf('master', 'rest', 'local'),
  endpoints: objectOf(endpoints),
  restPath: filledText,
  screens: objectOf(screens),
  fields: required(someFields),
  sections: listOf(objectOf(section), 1),
  columns: listOf(objectOf(column), 1),
  display: filledText,
  uniqueKeys: listOf(objectOf(uniqueKey)),
  duplicateChecks: listOf(objectOf(duplicateCheck)),
  cloneBy: objectOf(cloneBy),
  listScope: oneOf('active', 'all'),
  can: objectOf(can),
  customList: flag,
  updateFields: listOf(filledText, 1),
  translations: objectOf(translations),
  seed: objectOf(seed),
};

/**
 * Whether a JSON value has the shape of a declaration; reports the problems.
 * @param root the declaration's position
 */
export function isDeclaration(value: unknown, root: Place): value is ResourceDeclaration {
  const before = root.found.length;
  objectOf(declaration)(value, root);
  return root.found.length === before;
}
