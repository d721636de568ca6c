import Popover from '@mui/material/Popover';
import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs';
import { DateCalendar } from '@mui/x-date-pickers/DateCalendar';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import dayjs from 'dayjs';
import { isCalendarDay } from '../../wire/text/calendar';
import * as words from '../../words/en/ui';
import { t } from '../../words/translator';

interface DayCalendarProps {
  /** The input below which it opens. */
  readonly anchor: HTMLElement;
  /** The input's value; anything but a day opens the calendar at today. */
  readonly day: string;
  readonly choose: (day: string) => void;
  readonly close: () => void;
}

/** A calendar below its input; choosing a day closes it. */
export function DayCalendar({ anchor, day, choose, close }: DayCalendarProps) {
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={close}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{ paper: { role: 'dialog', 'aria-label': t(words.calendar) } }}
    >
      <LocalizationProvider dateAdapter={AdapterDayjs}>
        <DateCalendar
          // With the focus on a day, the arrow keys work immediately.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
          value={isCalendarDay(day) ? dayjs(day) : null}
          onChange={(chosen, state) => {
            if (chosen && state === 'finish') choose(chosen.format('YYYY-MM-DD'));
          }}
        />
      </LocalizationProvider>
    </Popover>
  );
}
