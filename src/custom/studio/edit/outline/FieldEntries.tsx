import { useRef } from 'react';
import { isRowKind } from '../../../../schemas/field';
import * as rowWords from '../../../../words/en/studio/place';
import { t, translateAny } from '../../../../words/translator';
import { changeWithin, LAST, type Change, type FieldPath } from '../draftScope';
import { fieldsOf, textOf, withNewField, withoutField, type DraftField } from '../draftShape';
import { kindOf } from '../fieldProperties';
import { groupsOf, type FieldGroup, type GroupedField } from '../place/fieldGroups';
import { DragArea, DropLine } from './drag/DragArea';
import { Entry, EntryTools } from './Entry';
import { NewEntry } from './NewEntry';
import { fieldId, fieldMove, fieldPlaceId, fieldPlaces } from './outlinePlaces';
import { useEntryFocus } from './useEntryFocus';

interface FieldEntriesProps {
  /** The fields of a section, or the columns of rows. */
  readonly group: FieldGroup;
  readonly change: Change;
  /** The path to the selected field; empty if it is none of these or their columns. */
  readonly chosen: FieldPath;
  readonly choose: (path: FieldPath) => void;
  readonly kindText: (field: DraftField) => string;
  readonly mayRemove: (field: DraftField) => boolean;
  /** Called with the label of a field that is about to be removed. */
  readonly removing: (label: string) => void;
  /** Whether the columns of a field of rows cannot be changed. */
  readonly isFixed?: (field: DraftField) => boolean;
  readonly sought?: string;
}

/** The id of the input for a new column of the selected rows, which a finding can focus. */
export const NEW_COLUMN = 'draft-new-column';

/** The label of a field in the outline. */
export const labelOf = (field: DraftField): string =>
  translateAny(textOf(field['label']) || textOf(field['source']));

const isNamed = (field: DraftField, sought: string): boolean =>
  [labelOf(field), textOf(field['source'])].some(text =>
    text.toLocaleLowerCase().includes(sought.trim().toLocaleLowerCase()),
  );

const isFound = (field: DraftField, sought: string): boolean =>
  isNamed(field, sought) || fieldsOf(field).some(column => isFound(column, sought));

interface FoundField extends GroupedField {
  readonly isRows: boolean;
  /** Whether one of its columns matches the search. */
  readonly isWithin: boolean;
}

/** The fields of a group that match the search, themselves or by one of their columns. */
export const foundIn = (
  { toggle, fields }: FieldGroup,
  sought: string,
  isFixed?: FieldEntriesProps['isFixed'],
): readonly FoundField[] =>
  [...(toggle ? [toggle] : []), ...fields]
    .map(each => {
      const isRows = isRowKind(kindOf(each.field)) && isFixed?.(each.field) !== true;
      const columns = isRows && sought.trim() !== '' ? fieldsOf(each.field) : [];
      return { ...each, isRows, isWithin: columns.some(column => isFound(column, sought)) };
    })
    .filter(({ field, isWithin }) => isWithin || isNamed(field, sought));

/** The fields of a group in order, with the columns of the rows that are open. */
export function FieldEntries(props: FieldEntriesProps) {
  const { group, change, chosen, choose, kindText, mayRemove, removing, isFixed, sought = '' } = props;
  const [open = -1, ...inner] = chosen;
  const { fields, toggle } = group;
  const found = foundIn(group, sought, isFixed);
  const move = fieldMove(group, change);
  const remove = (at: number, label: string) => {
    removing(label);
    change(before => withoutField(before, at));
    choose([]);
  };
  return (
    <ol>
      {found.map(({ field, at, key, isRows, isWithin }) => {
        const label = labelOf(field);
        const isOpen = open === at && inner.length === 0;
        // The toggle of a section is always its first entry and cannot be moved.
        const moved = (by: -1 | 1) => {
          choose([at]);
          move(key, by);
        };
        return (
          <li key={key}>
            {key !== toggle?.key && <DropLine id={fieldPlaceId(group.id, key)} />}
            <Entry
              id={fieldId(key)}
              label={label}
              note={kindText(field)}
              isChosen={isOpen}
              choose={() => choose([at])}
              move={key === toggle?.key ? undefined : moved}
            />
            {isOpen && (
              <EntryTools
                name={label}
                isFirst={key === toggle?.key || key === fields[0]?.key}
                isLast={key === toggle?.key || key === fields.at(-1)?.key}
                move={moved}
                remove={mayRemove(field) ? () => remove(at, label) : undefined}
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
                removing={removing}
              />
            )}
          </li>
        );
      })}
      <li className="end">
        {fields.length === 0 && group.section && <small>{t(rowWords.noFieldHere)}</small>}
        <DropLine id={fieldPlaceId(group.id, null)} />
      </li>
    </ol>
  );
}

interface ColumnsProps extends Pick<
  FieldEntriesProps,
  'change' | 'choose' | 'chosen' | 'kindText' | 'removing' | 'sought'
> {
  /** The field of rows. */
  readonly field: DraftField;
  readonly label: string;
  /** Whether the field or one of its columns is selected; otherwise, only what a search has found is shown. */
  readonly isOpen: boolean;
}

/** The columns of rows, as entries below them. */
function Columns({ field, label, isOpen, ...entries }: ColumnsProps) {
  const { change, choose } = entries;
  const area = useRef<HTMLDivElement>(null);
  const groups = groupsOf(field);
  const columns = groups.flatMap(({ fields }) => fields);
  useEntryFocus(
    area,
    columns.map(({ key }) => fieldId(key)),
    NEW_COLUMN,
  );
  return (
    <div ref={area} role="group" className="rows" aria-label={t(rowWords.columnsOf, { field: label })}>
      <DragArea
        area={area}
        places={fieldPlaces(groups, change, () => true)}
        labelOf={id => labelOf(columns.find(({ key }) => fieldId(key) === id)?.field ?? {})}
      >
        {groups.map(group => (
          // Rows must have a column.
          <FieldEntries key={group.id} {...entries} group={group} mayRemove={() => columns.length > 1} />
        ))}
      </DragArea>
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
