import type { Field } from '../../schemas/field';
import { DayInput, type DateFormat } from '../../ui/day/DayInput';
import { isCalendarDay } from '../../wire/text/calendar';
import { momentValue, shownMoment, typeMoment } from '../../wire/text/momentText';
import { FieldFrame } from './FieldFrame';
import { inputText, useFormField } from './useFormField';

/** A date and time as DD-MM-YYYY HH:mm; `YYYY-MM-DD HH:mm:ss` behind it. */
export const MOMENT_FORMAT: DateFormat = {
  placeholder: 'dd-mm-yyyy hh:mm',
  shown: shownMoment,
  value: momentValue,
  type: typeMoment,
  // The time stays; without one the day begins.
  choose: (day, value) =>
    `${day} ${isCalendarDay(value.slice(0, 10)) ? value.slice(11) || '00:00:00' : '00:00:00'}`,
};

interface Props {
  readonly field: Field<'date' | 'dateTime'>;
  readonly path: string;
}

/**
 * A day, `YYYY-MM-DD` in the form's values, or a date and time, `YYYY-MM-DD HH:mm:ss` there; the typed text while it is
 * no valid one.
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
