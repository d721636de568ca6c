import FormControl from '@mui/material/FormControl';
import InputLabel from '@mui/material/InputLabel';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { DayInput } from '../../src/ui/day/DayInput';

function showDay(start = '') {
  const values: string[] = [];
  function Day() {
    const [value, setValue] = useState(start);
    const change = (next: string) => {
      values.push(next);
      setValue(next);
    };
    return <DayInput id="day" name="day" value={value} onChange={change} />;
  }
  render(<Day />);
  const input = screen.getByRole<HTMLInputElement>('textbox');
  return { input, lastValue: () => values.at(-1), user: userEvent.setup({ delay: null }) };
}

describe('the day input', () => {
  it('counts as filled from the first render, so that its form is rendered once', () => {
    const page = renderToString(
      <FormControl>
        <InputLabel htmlFor="day">Day</InputLabel>
        <DayInput id="day" name="day" value="2024-04-30" onChange={() => {}} />
      </FormControl>,
    );
    expect(page).toMatch(/<label[^>]*data-shrink="true"/u);
  });

  it('accepts eight digits and stores the day in the API’s format', async () => {
    const { input, lastValue, user } = showDay();
    await user.type(input, '30042024');
    expect(input).toHaveValue('30-04-2024');
    expect(lastValue()).toBe('2024-04-30');
  });

  it('lets a dash be deleted, and accepts pasted dates', async () => {
    const { input, lastValue, user } = showDay('2024-04-30');
    await user.type(input, '{Backspace>5/}');
    expect(input).toHaveValue('30-04');
    await user.clear(input);
    await user.click(input);
    await user.paste('2024-12-25');
    expect(input).toHaveValue('25-12-2024');
    expect(lastValue()).toBe('2024-12-25');
  });

  it('opens a calendar by key at its day, stores the chosen day, and regains the focus', async () => {
    const { input, lastValue, user } = showDay('2024-04-30');
    await user.type(input, '{Alt>}{ArrowDown}{/Alt}');
    await screen.findByRole('dialog', { name: 'Calendar' }, { timeout: 30_000 });
    await waitFor(() => expect(screen.getByRole('gridcell', { name: '30' })).toHaveFocus());
    await user.click(screen.getByRole('gridcell', { name: '12' }));
    expect(lastValue()).toBe('2024-04-12');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(input).toHaveValue('12-04-2024');
    expect(input).toHaveFocus();
  });
});
