import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import InputLabel from '@mui/material/InputLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import dayjs from 'dayjs';
import { useId } from 'react';
import { MOMENT_FORMAT } from '../../../form/inputs/DateInput';
import { DayInput } from '../../../ui/day/DayInput';
import { isCalendarMoment } from '../../../wire/text/calendar';
import * as words from '../../../words/en/studio/schedule';
import { t } from '../../../words/translator';

interface PublishTimeProps {
  /** The selected local time, `YYYY-MM-DD HH:mm:ss`, or what has been typed so far; null to publish now. */
  readonly time: string | null;
  readonly choose: (time: string | null) => void;
}

/** The initially selected hour, at which hardly anyone works. */
const EVENING = 22;
const MOMENT = 'YYYY-MM-DD HH:mm:ss';

/** The next evening. */
const tonight = (): string => {
  const evening = dayjs().hour(EVENING).startOf('hour');
  return (evening.isAfter(dayjs()) ? evening : evening.add(1, 'day')).format(MOMENT);
};

/** Whether a publish can still be scheduled for this time; true for null, a publish at once. */
export const isToCome = (time: string | null): boolean =>
  time === null || (isCalendarMoment(time) && dayjs(time).isAfter(dayjs()));

/** The time in UTC, in the API's format. @param time local, `YYYY-MM-DD HH:mm:ss` */
export const instantOf = (time: string): string => dayjs(time).toISOString();

/** Selects now or a later time, initially the next evening. */
export function PublishTime({ time, choose }: PublishTimeProps) {
  const id = useId();
  return (
    <FormControl sx={{ mb: 2, width: '100%' }}>
      <FormLabel id={id} sx={{ fontWeight: 500, '&.Mui-focused': { color: 'text.primary' } }}>
        {t(words.when)}
      </FormLabel>
      <RadioGroup
        row
        aria-labelledby={id}
        value={time === null ? 'now' : 'later'}
        onChange={(_, chosen) => choose(chosen === 'now' ? null : tonight())}
      >
        <FormControlLabel value="now" control={<Radio />} label={t(words.now)} />
        <FormControlLabel value="later" control={<Radio />} label={t(words.later)} />
      </RadioGroup>
      {time !== null && (
        <>
          <FormControl error={!isToCome(time)} sx={{ mt: 1, maxWidth: 280 }}>
            <InputLabel htmlFor={`${id}-time`}>{t(words.time)}</InputLabel>
            <DayInput
              id={`${id}-time`}
              name="time"
              value={time}
              onChange={choose}
              format={MOMENT_FORMAT}
              aria-describedby={`${id}-note`}
              aria-invalid={!isToCome(time)}
            />
            <FormHelperText id={`${id}-note`} sx={{ mx: 0 }}>
              {isToCome(time) ? undefined : t(words.timePassed)}
            </FormHelperText>
          </FormControl>
          <FormHelperText sx={{ mx: 0 }}>{t(words.laterHint)}</FormHelperText>
        </>
      )}
    </FormControl>
  );
}
