import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import TextField from '@mui/material/TextField';
import dayjs from 'dayjs';
import { useId } from 'react';
import { t } from '../../../words/translator';
import * as words from '../../../words/en/studio/schedule';

interface PublishTimeProps {
  /** The chosen time here, `YYYY-MM-DDTHH:mm`; null to publish now. */
  readonly time: string | null;
  readonly choose: (time: string | null) => void;
}

/** When people have mostly gone home. */
const EVENING = 22;
const TYPED = 'YYYY-MM-DDTHH:mm';

/** The next evening. */
const tonight = (): string => {
  const evening = dayjs().hour(EVENING).minute(0);
  return (evening.isAfter(dayjs()) ? evening : evening.add(1, 'day')).format(TYPED);
};

/** Whether a publish can still be planned for this time; true for now. */
export const isToCome = (time: string | null): boolean => time === null || dayjs(time).isAfter(dayjs());

/** The time in every time zone, as the API takes it. @param time as typed here */
export const instantOf = (time: string): string => new Date(time).toISOString();

/** Chooses between now and a time, the next evening at first. */
export function PublishTime({ time, choose }: PublishTimeProps) {
  const label = useId();
  return (
    <FormControl sx={{ mb: 2, width: '100%' }}>
      <FormLabel id={label}>{t(words.when)}</FormLabel>
      <RadioGroup
        row
        aria-labelledby={label}
        value={time === null ? 'now' : 'later'}
        onChange={(_, chosen) => choose(chosen === 'now' ? null : tonight())}
      >
        <FormControlLabel value="now" control={<Radio />} label={t(words.now)} />
        <FormControlLabel value="later" control={<Radio />} label={t(words.later)} />
      </RadioGroup>
      {time !== null && (
        <>
          <TextField
            type="datetime-local"
            label={t(words.time)}
            value={time}
            onChange={({ target }) => choose(target.value)}
            error={!isToCome(time)}
            helperText={isToCome(time) ? undefined : t(words.timePassed)}
            slotProps={{ inputLabel: { shrink: true }, htmlInput: { min: dayjs().format(TYPED) } }}
            sx={{ mt: 1, maxWidth: 280 }}
          />
          <FormHelperText sx={{ mx: 0 }}>{t(words.laterHint)}</FormHelperText>
        </>
      )}
    </FormControl>
  );
}
