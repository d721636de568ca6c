import CalendarIcon from '@mui/icons-material/CalendarTodayOutlined';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useRef, useState, type KeyboardEvent } from 'react';
import { dayValue, shownDay, typeDay } from '../../wire/text/dayText';
import * as words from '../../words/en/ui';
import { t } from '../../words/translator';
import { lazyComponent } from '../lazyComponent';

/** Loaded when a calendar is first opened, so that no page waits for it. */
const DayCalendar = lazyComponent(async () => (await import('./DayCalendar')).DayCalendar);

interface DayInputProps {
  readonly id: string;
  readonly name: string;
  /** `YYYY-MM-DD`, '' for none, or the text typed so far. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur?: () => void;
  readonly format?: DateFormat;
  readonly 'aria-describedby'?: string;
  readonly 'aria-invalid'?: boolean;
}

/** Converts between the text that an input shows and its value. */
export interface DateFormat {
  readonly placeholder: string;
  readonly shown: (value: string) => string;
  readonly value: (shown: string) => string;
  readonly type: (text: string, before: string) => string;
  /** The value after a day was chosen in the calendar. */
  readonly choose: (day: string, value: string) => string;
}

const DAY: DateFormat = {
  placeholder: 'dd-mm-yyyy',
  shown: shownDay,
  value: dayValue,
  type: typeDay,
  choose: day => day,
};

/**
 * A day, typed and shown as DD-MM-YYYY in any browser language; Alt+Down or the button opens a calendar. `dayProblem`
 * tells what is wrong with the value. With another `format`, the value is more than a day, such as a date and time.
 */
export function DayInput({ value, onChange, format = DAY, ...input }: DayInputProps) {
  const box = useRef<HTMLDivElement>(null);
  /** The calendar's anchor; null while it is closed. */
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const open = () => setAnchor(box.current);
  const shown = format.shown(value);
  const openByKey = (event: KeyboardEvent) => {
    if (!event.altKey || event.key !== 'ArrowDown') return;
    event.preventDefault();
    open();
  };
  const choose = (day: string) => {
    setAnchor(null);
    onChange(format.choose(day, value));
  };
  return (
    <>
      <OutlinedInput
        {...input}
        ref={box}
        value={shown}
        placeholder={format.placeholder}
        autoComplete="off"
        inputProps={{ inputMode: 'numeric' }}
        onChange={({ target }) => onChange(format.value(format.type(target.value, shown)))}
        onKeyDown={openByKey}
        endAdornment={
          <InputAdornment position="end">
            <IconButton
              size="small"
              edge="end"
              aria-label={t(words.openCalendar)}
              aria-haspopup="dialog"
              title={t(words.openCalendarKey)}
              onClick={open}
            >
              <CalendarIcon fontSize="small" />
            </IconButton>
          </InputAdornment>
        }
      />
      {anchor && (
        <DayCalendar anchor={anchor} day={value.slice(0, 10)} choose={choose} close={() => setAnchor(null)} />
      )}
    </>
  );
}

// FormControl looks for an input with a value among its children by this name; otherwise it renders its form twice.
DayInput.muiName = 'Input';
