import type { Field } from '../field';
import { SYSTEM_FIELD_NAMES } from '../systemFields';
import type { Place } from './place';
import { reportTwice, type Rule } from './rule';

const RESOURCE_NAME = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/;

/** Letters, digits and underscores: a dot or a colon means something else in the name of an input. */
const FIELD_NAME = /^[A-Za-z][A-Za-z0-9_]*$/;

/** Routes and paths that belong to other screens and calls. */
const TAKEN_NAMES: ReadonlySet<string> = new Set([
  'assets',
  'batches',
  'config',
  'download-archive',
  'download-reports',
  'downloaddata',
  'healthz',
  'log',
  'login',
  'marutisync',
  'master',
  'metrics',
  'oldsync',
  'readyz',
  'report',
  'txnsync',
  'upload',
  'upload-xlsx',
  'uploaddata',
  'users',
]);

/** Names that every object has already. */
const INHERITED_NAMES: ReadonlySet<string> = new Set([
  'constructor',
  'hasOwnProperty',
  'toString',
  'valueOf',
  'isPrototypeOf',
]);

export const nameRules: Rule = (declaration, root) => {
  checkResourceName(declaration.name, root.at('name'));
  checkFieldNames(declaration.fields, root.at('fields'));
};

function checkResourceName(name: string, place: Place): void {
  if (!RESOURCE_NAME.test(name)) {
    place.report(
      `'${name}' cannot be a route.`,
      'Use small letters, digits and single dashes, beginning with a letter: fuel-map.',
    );
  } else if (TAKEN_NAMES.has(name)) {
    place.report(
      `'${name}' is the route of another screen or call.`,
      `Choose another name, such as ${name}-map.`,
    );
  }
}

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
      );
  } else if (INHERITED_NAMES.has(source)) {
    place
      .at('source')
      .report(`'${source}' is a word of the language.`, `Choose another name, such as ${source}_cd.`);
  } else if (SYSTEM_FIELD_NAMES.includes(source) && field.kind !== 'readOnly') {
    place
      .at('kind')
      .report(
        `'${source}' is reserved: the product fills it in.`,
        'Leave it out, or declare it as kind "readOnly".',
      );
  }
}
