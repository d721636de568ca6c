import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import InputLabel from '@mui/material/InputLabel';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import type { Field } from '../../schemas/field';
import { FieldNote } from './FieldNote';
import type { FrameProps } from './useFormField';

interface Props extends FrameProps {
  /** The value as the product writes it, where the browser's input shows it in its own way. */
  readonly shown?: string;
  readonly children: ReactNode;
}

/** Around every input: the label above it with the exact field name beside, help or the error below. */
export function FieldFrame({ field, path, inputId, noteId, error, shown, children }: Props) {
  return (
    <Frame
      data-field={path}
      data-wide={WIDE.has(field.kind) || undefined}
      error={error !== undefined}
      required={field.required !== undefined}
      margin="none"
    >
      <LabelLine>
        <InputLabel id={`${inputId}-label`} htmlFor={inputId}>
          {field.label}
        </InputLabel>
        <FieldName>{field.source}</FieldName>
      </LabelLine>
      {children}
      <div id={noteId}>
        {error === undefined ? null : <FormHelperText>{error}</FormHelperText>}
        {shown ? <FormHelperText error={false}>{shown}</FormHelperText> : null}
        {field.help === undefined ? null : <FormHelperText error={false}>{field.help}</FormHelperText>}
        <FieldNote path={path} />
      </div>
    </Frame>
  );
}

const WIDE: ReadonlySet<Field['kind']> = new Set(['longText', 'richText']);

// Label, input and note are three rows of the grid around them, so that inputs side by side stand on one line however
// long their labels and errors are.
const Frame = styled(FormControl)({
  minWidth: 0,
  display: 'grid',
  gridRow: 'span 3',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gridTemplateRows: 'subgrid',
  rowGap: 0,
  paddingBottom: 16,
  '&[data-wide]': { gridColumn: '1 / -1' },
});

const LabelLine = styled('div')({
  alignSelf: 'end',
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'baseline',
  flexWrap: 'wrap',
  columnGap: 12,
});

const FieldName = styled('span')(({ theme }) => ({
  fontSize: 13,
  lineHeight: '20px',
  color: theme.palette.text.secondary,
  overflowWrap: 'anywhere',
}));
