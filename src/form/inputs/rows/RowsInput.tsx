import AddIcon from '@mui/icons-material/Add';
import DeleteIcon from '@mui/icons-material/DeleteOutline';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { useRef, type ReactNode } from 'react';
import { useFieldArray, useFormState } from 'react-hook-form';
import { valueAt } from '../../../schemas/evaluate';
import type { Field } from '../../../schemas/field';
import { emptyRow } from '../../../schemas/values/emptyValues';
import { useFieldNames } from '../../../ui/useFieldNames';
import * as words from '../../../words/en/form';
import { t, translateAny } from '../../../words/translator';
import { inRow } from '../../fieldPath';
import { ConditionalField } from '../ConditionalField';
import type { RenderField } from '../renderField';

interface FieldRowProps {
  readonly field: Field<'list' | 'jsonList'>;
  readonly path: string;
  readonly index: number;
  readonly renderField: RenderField;
  /** null for rows that cannot be removed. */
  readonly onRemove: (() => void) | null;
}

/** One row: its fields side by side if there is room, and its remove button. */
function FieldRow({ field, path, index, renderField, onRemove }: FieldRowProps) {
  const list = translateAny(field.label);
  const label = field.removeLabel
    ? translateAny(field.removeLabel)
    : t(words.removeRow, { label: list.toLowerCase() });
  return (
    <Row role="group" aria-label={`${list} ${index + 1}`} data-row>
      <Fields>
        {field.fields.map(nested => (
          <ConditionalField key={nested.source} field={nested} base={`${path}.${index}`}>
            {renderField(nested, inRow(path, index, nested.source))}
          </ConditionalField>
        ))}
      </Fields>
      <IconButton
        size="small"
        aria-label={label}
        title={onRemove === null ? t(words.rowNeeded) : label}
        disabled={onRemove === null}
        onClick={() => onRemove?.()}
      >
        <DeleteIcon fontSize="small" />
      </IconButton>
    </Row>
  );
}

const Row = styled('div')(({ theme }) => ({
  width: '100%',
  display: 'flex',
  alignItems: 'flex-start',
  gap: 8,
  padding: '12px 12px 0',
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: theme.shape.borderRadius,
  '& [data-row]': {
    border: 0,
    borderRadius: 0,
    borderTop: `1px solid ${theme.palette.divider}`,
    padding: '12px 0 0',
  },
}));

const Fields = styled('div')({
  flex: 1,
  minWidth: 0,
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 200px), 1fr))',
  columnGap: 12,
  alignItems: 'start',
});

interface Props {
  readonly field: Field<'list' | 'jsonList'>;
  readonly path: string;
  readonly renderField: RenderField;
  /** Shown between the heading and the rows. */
  readonly children?: ReactNode;
}

/** Rows of fields, with buttons that add and remove rows. */
export function RowsInput({ field, path, renderField, children }: Props) {
  const { fields: rows, append, remove } = useFieldArray({ name: path, keyName: 'rowKey' });
  const box = useRef<HTMLFieldSetElement>(null);
  const [areNamesShown] = useFieldNames();
  const error = useArrayError(path);
  const removable = rows.length > (field.minRows ?? 0);

  const addRow = () => {
    append(emptyRow(field.fields), { shouldFocus: false });
    requestAnimationFrame(() => focusRow(box.current, rows.length));
  };

  const removeRow = (row: number) => {
    remove(row);
    // the focused button is gone: focus the row that moved up, or the add button
    requestAnimationFrame(() => focusRow(box.current, Math.min(row, rows.length - 2)));
  };

  return (
    <Rows ref={box} data-field={path}>
      <legend>
        <span title={field.source}>{translateAny(field.label)}</span>
        {areNamesShown && <FieldName>{field.source}</FieldName>}
      </legend>
      {children}
      {rows.map((row, index) => (
        <FieldRow
          key={row.rowKey}
          field={field}
          path={path}
          index={index}
          renderField={renderField}
          onRemove={removable ? () => removeRow(index) : null}
        />
      ))}
      {rows.length === 0 ? <p>{t(words.noRows)}</p> : null}
      {error === undefined ? null : <FormHelperText error>{translateAny(error)}</FormHelperText>}
      <Button size="small" variant="outlined" startIcon={<AddIcon />} data-add onClick={addRow}>
        {field.addLabel
          ? translateAny(field.addLabel)
          : t(words.addRow, { label: translateAny(field.label).toLowerCase() })}
      </Button>
    </Rows>
  );
}

function focusRow(box: HTMLFieldSetElement | null, row: number): void {
  const rows = box?.querySelectorAll<HTMLElement>(':scope > [data-row]') ?? [];
  const next = rows[row]?.querySelector<HTMLElement>('input, select, textarea');
  (next ?? box?.querySelector<HTMLElement>(':scope > [data-add]'))?.focus();
}

const Rows = styled('fieldset')(({ theme }) => ({
  gridColumn: '1 / -1',
  border: 0,
  margin: 0,
  padding: '0 0 16px',
  minWidth: 0,
  display: 'grid',
  gap: 12,
  '& fieldset': { gap: 0 },
  justifyItems: 'start',
  '& > legend': { fontSize: 14, fontWeight: 500, padding: 0, marginBottom: 8 },
  '& > p': { margin: 0, color: theme.palette.text.secondary },
}));

const FieldName = styled('span')(({ theme }) => ({
  marginLeft: 8,
  fontSize: 13,
  fontWeight: 400,
  color: theme.palette.text.secondary,
}));

/** The error of a list as a whole ('At least one row'), not of its fields. */
function useArrayError(path: string): string | undefined {
  const { errors } = useFormState({ name: path });
  const message = valueAt(errors, `${path}.root.message`) ?? valueAt(errors, `${path}.message`);
  return typeof message === 'string' ? message : undefined;
}
