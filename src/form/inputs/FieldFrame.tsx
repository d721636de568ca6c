import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import InputLabel from '@mui/material/InputLabel';
import { styled } from '@mui/material/styles';
import { createContext, useContext, type ReactNode } from 'react';
import { kindTraits } from '../../schemas/values/kindTraits';
import { useFieldNames } from '../../ui/useFieldNames';
import { translateAny } from '../../words/translator';
import { useFieldNote } from './fieldNotes';
import type { FrameProps } from './useFormField';

interface Props extends FrameProps {
  /** What looks wrong with the value; it does not prevent a save. */
  readonly warning?: string;
  readonly children: ReactNode;
}

/** Whether labels may include wire names: in record forms, where users compare them with other programs' fields. */
export const AllowsFieldNames = createContext(true);

/** The frame of every input: label and wire name above, help or error below. */
export function FieldFrame({ field, path, inputId, noteId, error, warning, children }: Props) {
  const [areNamesShown] = useFieldNames();
  const isNamed = useContext(AllowsFieldNames) && areNamesShown;
  return (
    <Frame
      data-field={path}
      data-wide={kindTraits[field.kind].wide || undefined}
      error={error !== undefined}
      required={field.required !== undefined}
      margin="none"
    >
      <LabelLine>
        <InputLabel id={`${inputId}-label`} htmlFor={inputId} title={field.source}>
          {translateAny(field.label)}
        </InputLabel>
        {isNamed && <FieldName>{field.source}</FieldName>}
      </LabelLine>
      {children}
      <div id={noteId}>
        {error === undefined ? null : <FormHelperText>{translateAny(error)}</FormHelperText>}
        {warning === undefined ? null : (
          <Warning error={false} role="status">
            {warning}
          </Warning>
        )}
        {field.help === undefined ? null : (
          <FormHelperText error={false}>{translateAny(field.help)}</FormHelperText>
        )}
        <FieldNote path={path} />
      </div>
    </Frame>
  );
}

// Label, input and note are rows of the surrounding grid, so that inputs side by side align however long their labels
// and errors are.
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

const Warning = styled(FormHelperText)(({ theme }) => ({ color: theme.palette.status.inProcess.main }));

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

/** The note under an input, if there is one. */
function FieldNote({ path }: { readonly path: string }) {
  const note = useFieldNote(path);
  return note === null ? null : (
    <FormHelperText error={false} role="status">
      {note}
    </FormHelperText>
  );
}
