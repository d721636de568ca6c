import { describe, expect, it } from 'vitest';
import { formOf, isSameForm } from '../../../../../server/routes/studio/move/fieldForm';
import type { Field } from '../../../../../src/schemas/field';

const referenceTo = (resource: string): Field => ({
  kind: 'reference',
  source: 'outlet',
  label: 'Outlet',
  resource,
  display: 'title',
});
const rowsOf = (column: Field): Field => ({ kind: 'list', source: 'rows', label: 'Rows', fields: [column] });

describe('a value that a former release put aside, of a reference or of rows with one', () => {
  it.each([
    ['reference', referenceTo('outlets')],
    [
      formOf(rowsOf(referenceTo('outlets'))).replace('reference outlets', 'reference'),
      rowsOf(referenceTo('outlets')),
    ],
  ])('is of the form of each reference: %s', (former, field) => {
    expect(isSameForm(former, formOf(field))).toBe(true);
    expect(isSameForm(former, formOf({ kind: 'text', source: 'outlet', label: 'Outlet' }))).toBe(false);
  });
});

it('is of another form where a reference refers to another resource', () => {
  expect(isSameForm(formOf(referenceTo('outlets')), formOf(referenceTo('depots')))).toBe(false);
  expect(isSameForm(formOf(rowsOf(referenceTo('outlets'))), formOf(rowsOf(referenceTo('depots'))))).toBe(
    false,
  );
});
