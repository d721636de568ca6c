import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { styled } from '@mui/material/styles';
import { useController } from 'react-hook-form';
import type { ResourceSchema } from '../schemas/resource';
import { fieldAt } from './fieldPath';
import { useFieldNames } from '../ui/useFieldNames';
import { translateAny } from '../words/translator';

interface Props {
  readonly schema: ResourceSchema;
  /** The name of the toggle field. */
  readonly toggle: string;
  /** The id of the section's description. */
  readonly aboutId: string;
}

/** The toggle that opens a section in place. */
export function SectionSwitch({ schema, toggle, aboutId }: Props) {
  const { field } = useController({ name: toggle });
  const [areNamesShown] = useFieldNames();
  return (
    <Line data-field={toggle}>
      <FormControlLabel
        control={
          <Switch
            size="small"
            checked={field.value === true}
            onChange={(_, checked) => field.onChange(checked)}
            onBlur={field.onBlur}
            slotProps={{ input: { name: toggle, 'aria-describedby': aboutId } }}
          />
        }
        label={<span title={toggle}>{translateAny(fieldAt(schema.fields, toggle)?.label ?? toggle)}</span>}
      />
      {areNamesShown && <span>{toggle}</span>}
    </Line>
  );
}

const Line = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 12,
  marginTop: 8,
  minHeight: 36,
  '& label': { gap: 4, marginLeft: -4, marginRight: 0 },
  '& > span': { fontSize: 13, color: theme.palette.text.secondary },
}));
