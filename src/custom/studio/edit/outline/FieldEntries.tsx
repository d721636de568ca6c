import type { KeyboardEvent } from 'react';
import { isRowKind } from '../../../../schemas/field';
import { t, translateAny } from '../../../../words/translator';
import * as rowWords from '../../../../words/en/studio/place';
import { changeWithin, LAST, type Change, type FieldPath } from '../draftScope';
import {
  fieldsOf,
  textOf,
  withMoved,
  withNewField,
  withoutField,
  type DraftDeclaration,
  type DraftField,
} from '../draftShape';
import { kindOf } from '../fieldProperties';
import { EntryTools } from './EntryTools';
import { NewEntry } from './NewEntry';
import { useEntryFocus } from './useEntryFocus';

interface FieldEntriesProps {
  /** What declares the fields: the draft, or a field of rows. */
  readonly scope: DraftDeclaration;
  readonly change: Change;
  /** Leads to the chosen field; empty if it is none of these and of their columns. */
  readonly chosen: FieldPath;
  readonly choose: (path: FieldPath) => void;
  readonly kindText: (field: DraftField) => string;
  readonly mayRemove: (field: DraftField) => boolean;
  /** Whether the columns of a field of rows stay as they are. */
  readonly isFixed?: (field: DraftField) => boolean;
  readonly sought?: string;
}

/** The id of the input for a new column of the chosen rows, to which a finding leads. */
export const NEW_COLUMN = 'draft-new-column';

const isNamed = (field: DraftField, sought: string): boolean =>
  [labelOf(field), textOf(field['source'])].some(text =>
    text.toLocaleLowerCase().includes(sought.trim().toLocaleLowerCase()),
  );

const isFound = (field: DraftField, sought: string): boolean =>
  isNamed(field, sought) || fieldsOf(field).some(column => isFound(column, sought));

/** The fields that are sought, by themselves or by a column that the outline has. */
const foundIn = (fields: readonly DraftField[], sought: string, isFixed?: FieldEntriesProps['isFixed']) =>
  fields
    .map((field, at) => {
      const isRows = isRowKind(kindOf(field)) && isFixed?.(field) !== true;
      const columns = isRows && sought.trim() !== '' ? fieldsOf(field) : [];
      const isWithin = columns.some(column => isFound(column, sought));
      return { field, at, key: textOf(field['fid']) || String(at), label: labelOf(field), isRows, isWithin };
    })
    .filter(({ field, isWithin }) => isWithin || isNamed(field, sought));

const labelOf = (field: DraftField): string =>
  translateAny(textOf(field['label']) || textOf(field['source']));

/** Fields in order, with the columns of the rows that are open. Alt with an arrow key moves the one that has the focus. */
export function FieldEntries(props: FieldEntriesProps) {
  const { scope, change, chosen, choose, kindText, mayRemove, isFixed, sought = '' } = props;
  const [open = -1, ...inner] = chosen;
  const fields = fieldsOf(scope);
  const found = foundIn(fields, sought, isFixed);
  const list = useEntryFocus(found.map(({ key }) => key));
  const move = (at: number, by: -1 | 1) => {
    if (at + by < 0 || at + by >= fields.length) return;
    change(before => withMoved(before, at, by));
    choose([at + by]);
  };
  const remove = (at: number) => {
    change(before => withoutField(before, at));
    choose([]);
  };
  const pressed = (event: KeyboardEvent, at: number) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    move(at, event.key === 'ArrowUp' ? -1 : 1);
  };
  return (
    <ol ref={list}>
      {found.map(({ field, at, key, label, isRows, isWithin }) => (
        <li key={key}>
          <button
            type="button"
            className="entry"
            aria-pressed={open === at && inner.length === 0}
            onClick={() => choose([at])}
            onKeyDown={event => pressed(event, at)}
          >
            <span>{label}</span>
            <small>{kindText(field)}</small>
          </button>
          {open === at && inner.length === 0 && (
            <EntryTools
              name={label}
              isFirst={at === 0}
              isLast={at === fields.length - 1}
              move={by => move(at, by)}
              remove={mayRemove(field) ? () => remove(at) : undefined}
            />
          )}
          {isRows && (open === at || isWithin) && (
            <Columns
              field={field}
              label={label}
              isOpen={open === at}
              change={changeWithin(change, field['fid'])}
              chosen={open === at ? inner : []}
              sought={isWithin ? sought : ''}
              choose={path => choose([at, ...path])}
              kindText={kindText}
            />
          )}
        </li>
      ))}
    </ol>
  );
}

interface ColumnsProps extends Pick<
  FieldEntriesProps,
  'change' | 'choose' | 'chosen' | 'kindText' | 'sought'
> {
  /** The field of rows. */
  readonly field: DraftField;
  readonly label: string;
  /** Whether they are chosen, or one of their columns; otherwise a search shows what it has found. */
  readonly isOpen: boolean;
}

/** The columns of rows, as entries below them. */
function Columns({ field, label, isOpen, ...entries }: ColumnsProps) {
  const { change, choose } = entries;
  const columns = fieldsOf(field);
  return (
    <div role="group" className="rows" aria-label={t(rowWords.columnsOf, { field: label })}>
      {/* Rows without a column would have nothing to fill in. */}
      <FieldEntries {...entries} scope={field} mayRemove={() => columns.length > 1} />
      {isOpen && (
        <NewEntry
          id={entries.chosen.length === 0 ? NEW_COLUMN : undefined}
          label={t(rowWords.newColumn)}
          button={t(rowWords.addColumn)}
          add={typed => {
            change(before => withNewField(before, typed));
            choose([LAST]);
          }}
        />
      )}
    </div>
  );
}
