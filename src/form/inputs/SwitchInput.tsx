import { styled } from '@mui/material/styles';
import Switch from '@mui/material/Switch';
import type { Field } from '../../schemas/field';
import * as words from '../../words/en/form';
import { t } from '../../words/translator';
import { FieldFrame } from './FieldFrame';
import { useFormField } from './useFormField';

interface Props {
  readonly field: Field<'boolean' | 'yesNo'>;
  readonly path: string;
}

/** On or off, with its label; the codec decides the wire format. */
export function SwitchInput({ field, path }: Props) {
  const { value, change, input, frame } = useFormField(field, path);
  const { onBlur, id, ...rest } = input;
  const on = value === true;
  return (
    <FieldFrame {...frame}>
      <Line>
        <Switch
          id={id}
          edge="start"
          checked={on}
          onChange={(_, checked) => change(checked)}
          onBlur={onBlur}
          slotProps={{ input: rest }}
        />
        <span aria-hidden>{t(on ? words.yes : words.no)}</span>
      </Line>
    </FieldFrame>
  );
}

const Line = styled('div')({ display: 'flex', alignItems: 'center', minHeight: 36, gap: 4 });
