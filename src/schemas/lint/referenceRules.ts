import type { Field } from '../field';
import type { ResourceDeclaration } from '../resource';
import type { Place } from './place';
import { fieldNames, reportTwice, reportUnknown, type Rule } from './rule';

/** Checks field names outside sections and conditions: columns, keys, checks, displayed and sent fields, row keys. */
export const referenceRules: Rule = (declaration, root) => {
  const names = fieldNames(declaration);
  checkColumns(declaration, names, root.at('columns'));
  if (declaration.display !== undefined) reportUnknown(declaration.display, names, root.at('display'));
  declaration.uniqueKeys?.forEach((key, at) => {
    const place = root.at('uniqueKeys', at, 'fields');
    key.fields.forEach((source, index) => reportUnknown(source, names, place.at(index)));
    reportTwice(
      key.fields,
      source => source,
      index => place.at(index),
      'The field',
      () => ({ op: 'remove' }),
    );
  });
  checkDuplicateChecks(declaration, names, root.at('duplicateChecks'));
  checkCloneBy(declaration, names, root.at('cloneBy', 'field'));
  checkUpdateFields(declaration, names, root.at('updateFields'));
  checkRowKeys(declaration.fields, root.at('fields'));
};

/** A row key must be one of the row's columns. */
function checkRowKeys(fields: readonly Field[], place: Place): void {
  fields.forEach((field, index) => {
    if (!('fields' in field)) return;
    const here = place.at(index);
    const columns = field.fields.map(({ source }) => source);
    if (field.rowKey) reportUnknown(field.rowKey.field, columns, here.at('rowKey', 'field'));
    checkRowKeys(field.fields, here.at('fields'));
  });
}

function checkColumns({ columns = [] }: ResourceDeclaration, names: readonly string[], place: Place): void {
  columns.forEach((column, index) => reportUnknown(column.source, names, place.at(index, 'source')));
  reportTwice(
    columns,
    column => column.source,
    index => place.at(index, 'source'),
    'The column',
    index => ({ op: 'remove', path: place.at(index).path }),
  );
  reportTwice(
    columns,
    column => column.title,
    index => place.at(index, 'title'),
    'The column title',
  );
}

function checkDuplicateChecks(
  declaration: ResourceDeclaration,
  names: readonly string[],
  place: Place,
): void {
  const { duplicateChecks = [] } = declaration;
  reportTwice(
    duplicateChecks,
    check => check.type,
    index => place.at(index, 'type'),
    'The check',
    index => ({ op: 'remove', path: place.at(index).path }),
  );
  duplicateChecks.forEach(({ field }, index) => {
    const here = place.at(index, 'field');
    if (reportUnknown(field, names, here)) return;
    if (kindOf(declaration, field) !== 'text') {
      here.report(
        `'${field}' is not a field of kind text.`,
        'Only a text can be checked while it is typed. Leave it out.',
        'value',
        {
          op: 'remove',
          path: place.at(index).path,
        },
      );
    }
  });
}

function checkCloneBy(declaration: ResourceDeclaration, names: readonly string[], place: Place): void {
  const field = declaration.cloneBy?.field;
  if (field === undefined || reportUnknown(field, names, place)) return;
  const kind = kindOf(declaration, field);
  if (kind !== 'number' && kind !== 'integer' && kind !== 'text') {
    place.report(
      `'${field}' is not a field that a person types into.`,
      'Name a field of kind number, integer or text.',
    );
  }
}

function checkUpdateFields(
  { updateFields }: ResourceDeclaration,
  names: readonly string[],
  place: Place,
): void {
  if (updateFields === undefined) return;
  updateFields.forEach((source, index) => reportUnknown(source, names, place.at(index)));
  if (!updateFields.includes('id')) place.report('An update without the id reaches no record.', 'Add "id".');
}

const kindOf = (declaration: ResourceDeclaration, source: string) =>
  declaration.fields.find(field => field.source === source)?.kind;
