import type { Field } from '../field';
import type { MenuEntry } from '../resource';
import { sourceFrom } from '../studio/fieldName';
import { SYSTEM_FIELD_NAMES } from '../systemFields';
import { MENU_ICON_NAMES } from './menuIconNames';
import type { Place } from './place';
import { INHERITED_NAMES, keysOverlap, RESERVED_MENU_KEYS, RESERVED_NAMES } from './reserved';
import { reportOverlap, reportTwice, type Rule } from './rule';
import { oneOf } from './shapes';

const RESOURCE_NAME = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/;

/** Letters, digits and underscores: dots and colons have a meaning in input names. */
const FIELD_NAME = /^[A-Za-z][A-Za-z0-9_]*$/;

export const nameRules: Rule = (declaration, root) => {
  checkResourceName(declaration.name, root.at('name'));
  if (declaration.menu) checkMenu(declaration.menu, root.at('menu'));
  checkFieldNames(declaration.fields, root.at('fields'));
  checkFieldIds(declaration.fields, root.at('fields'));
};

/** Field ids must be unique in the whole declaration. */
function checkFieldIds(fields: readonly Field[], place: Place): void {
  const known = fieldIds(fields, place);
  reportTwice(
    known,
    ({ fid }) => fid,
    index => known[index]?.place ?? place,
    'The field id',
    () => ({ op: 'remove' }),
  );
}

const fieldIds = (fields: readonly Field[], place: Place): readonly { fid: string; place: Place }[] =>
  fields.flatMap((field, index) => [
    ...(field.fid === undefined ? [] : [{ fid: field.fid, place: place.at(index, 'fid') }]),
    ...('fields' in field ? fieldIds(field.fields, place.at(index, 'fields')) : []),
  ]);

function checkResourceName(name: string, place: Place): void {
  if (!RESOURCE_NAME.test(name)) {
    place.report(
      `'${name}' cannot be a route.`,
      'Use small letters, digits and single dashes, beginning with a letter: fuel-map.',
      'value',
      { op: 'set', value: sourceFrom(name, new Set()).replaceAll('_', '-') },
    );
  } else if (RESERVED_NAMES.has(name)) {
    place.report(
      `'${name}' is the route of another screen or call.`,
      `Choose another name, such as ${name}-map.`,
      'value',
      { op: 'set', value: `${name}-map` },
    );
  }
}

function checkMenu({ key, icon }: MenuEntry, place: Place): void {
  const other = RESERVED_MENU_KEYS.find(each => keysOverlap(each, key));
  if (other !== undefined) reportOverlap(key, other, place.at('key'));
  // Not part of the shape check, because versions published before an icon was removed must still load.
  knownIcon(icon, place.at('icon'));
}

const knownIcon = oneOf(...MENU_ICON_NAMES);

function checkFieldNames(fields: readonly Field[], place: Place): void {
  fields.forEach((field, index) => {
    checkFieldName(field, place.at(index));
    if (field.kind === 'list' || field.kind === 'jsonList') {
      checkFieldNames(field.fields, place.at(index, 'fields'));
    }
  });
  reportTwice(
    fields,
    field => field.source,
    index => place.at(index, 'source'),
    'The field',
    (_, { source }) => ({ op: 'set', value: sourceFrom(source, new Set(fields.map(field => field.source))) }),
  );
}

function checkFieldName(field: Field, place: Place): void {
  const { source } = field;
  if (!FIELD_NAME.test(source)) {
    place
      .at('source')
      .report(
        `'${source}' cannot be a field's name.`,
        'Use letters, digits and underscores, beginning with a letter.',
        'value',
        { op: 'name', value: sourceFrom(source, new Set()) },
      );
  } else if (INHERITED_NAMES.has(source)) {
    place
      .at('source')
      .report(
        `'${source}' is a reserved word of JavaScript.`,
        `Choose another name, such as ${source}_cd.`,
        'value',
        { op: 'name', value: `${source}_cd` },
      );
  } else if (SYSTEM_FIELD_NAMES.includes(source) && field.kind !== 'readOnly') {
    place
      .at('kind')
      .report(
        `'${source}' is reserved: the product fills it in.`,
        `Name it ${sourceFrom(source, new Set())}, leave it out, or declare it as kind "readOnly".`,
        'value',
        { op: 'name', path: place.at('source').path, value: sourceFrom(source, new Set()) },
      );
  }
}
