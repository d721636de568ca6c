import DeleteIcon from '@mui/icons-material/DeleteOutline';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import type { Field } from '../../../schemas/field';
import { inRow } from '../../fieldPath';
import { ConditionalField } from '../ConditionalField';
import type { RenderField } from '../renderField';
import { t, translateAny } from '../../../words/translator';
import * as words from '../../../words/en/form';

interface Props {
  readonly field: Field<'list' | 'jsonList'>;
  readonly path: string;
  readonly index: number;
  readonly renderField: RenderField;
  /** Absent for rows that must stay. */
  readonly onRemove: (() => void) | null;
}

/** One row: its fields side by side if there is room, and its remove button. */
export function FieldRow({ field, path, index, renderField, onRemove }: Props) {
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
