import type { Field } from '../../schemas/field';
import { DayInput, type DateFormat } from '../../ui/day/DayInput';
import { isCalendarDay } from '../../wire/text/calendar';
import { momentValue, shownMoment, typeMoment } from '../../wire/text/momentText';
import { FieldFrame } from './FieldFrame';
import { inputText, useFormField } from './useFormField';

/** Shows a date and time as DD-MM-YYYY HH:mm; the form's value is `YYYY-MM-DD HH:mm:ss`. */
export const MOMENT_FORMAT: DateFormat = {
  placeholder: 'dd-mm-yyyy hh:mm',
  shown: shownMoment,
  value: momentValue,
  type: typeMoment,
  // Keeps the time; midnight if there is none.
  choose: (day, value) =>
    `${day} ${isCalendarDay(value.slice(0, 10)) ? value.slice(11) || '00:00:00' : '00:00:00'}`,
};

interface Props {
  readonly field: Field<'date' | 'dateTime'>;
  readonly path: string;
}

/**
 * The input for a day or for a date and time. The form's value is `YYYY-MM-DD` or `YYYY-MM-DD HH:mm:ss`, or the typed
 * text as long as it is not valid.
 */
export function DateInput({ field, path }: Props) {
  const { value, change, input, frame } = useFormField(field, path);
  return (
    <FieldFrame {...frame}>
      <DayInput
        {...input}
        {...(field.kind === 'dateTime' && { format: MOMENT_FORMAT })}
        value={inputText(value)}
        onChange={change}
      />
    </FieldFrame>
  );
}
