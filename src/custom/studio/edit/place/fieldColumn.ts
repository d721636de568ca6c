import type { ResourceDeclaration } from '../../../../schemas/resource';
import { isRecord } from '../../../../schemas/values/values';
import { textOf, type DraftDeclaration, type DraftField } from '../draftShape';

/** The column of a field in the list, as the form edits it. */
export interface ColumnTexts {
  readonly [name: string]: string;
  /** Whether it is in the list: `yes` or `no`. */
  readonly listed: string;
  /** Blank if the content determines it. */
  readonly width: string;
}

/** The columns; null if the fields determine them. */
export const columnsOf = ({ columns }: DraftDeclaration): readonly DraftField[] | null =>
  Array.isArray(columns) ? columns.filter(isRecord) : null;

export function textsOfColumn(declaration: DraftDeclaration, source: string): ColumnTexts {
  const column = columnsOf(declaration)?.find(each => each['source'] === source);
  const width = column?.['width'];
  return { listed: column ? 'yes' : 'no', width: typeof width === 'number' ? String(width) : textOf(width) };
}

/** The declaration with a column of the field, at the end if it had none, or without one. */
export function withColumn(
  declaration: DraftDeclaration,
  { source, label }: DraftField,
  { listed, width }: ColumnTexts,
): DraftDeclaration {
  const columns = columnsOf(declaration) ?? [];
  const others = columns.filter(each => each['source'] !== source);
  if (listed === 'no') return { ...declaration, columns: others };
  // Anything but a number stays as typed, and the check reports it.
  const wide = width === '' ? undefined : Number.isFinite(Number(width)) ? Number(width) : width;
  const sized = (column: DraftField): DraftField => {
    const { width: _, ...rest } = column;
    return wide === undefined ? rest : { ...rest, width: wide };
  };
  const isThere = others.length < columns.length;
  return {
    ...declaration,
    columns: isThere
      ? columns.map(each => (each['source'] === source ? sized(each) : each))
      : [...columns, sized({ source, title: label })],
  };
}

/** The position of the field's column, from 1; 0 if it has none. */
export const placeOfColumn = (declaration: DraftDeclaration, source: string): number =>
  (columnsOf(declaration) ?? []).findIndex(column => column['source'] === source) + 1;

/** The declaration with the column of a field moved by one place. */
export function withMovedColumn(declaration: DraftDeclaration, source: string, by: -1 | 1): DraftDeclaration {
  const columns = [...(columnsOf(declaration) ?? [])];
  const at = placeOfColumn(declaration, source) - 1;
  const [moved] = at < 0 ? [] : columns.splice(at, 1);
  if (!moved || at + by < 0 || at + by > columns.length) return declaration;
  columns.splice(at + by, 0, moved);
  return { ...declaration, columns };
}

/** Whether a field is a column of a list. */
export const isColumnOf = (resource: Pick<ResourceDeclaration, 'columns'> | null, { source }: DraftField) =>
  resource?.columns?.some(column => column.source === source) === true;
