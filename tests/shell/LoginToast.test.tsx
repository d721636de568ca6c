import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LoginToast } from '../../src/shell/login/LoginToast';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

const words = () => screen.getByRole('status').textContent;
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));

it('waits in a background tab until it is visible, then shows for three seconds', () => {
  const look = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  render(<LoginToast farewell="logout" />);
  pass(60_000);
  expect(words()).toBe('Log out Successful');
  look.mockReturnValue(false);
  document.dispatchEvent(new Event('visibilitychange'));
  pass(2999);
  expect(words()).toBe('Log out Successful');
  pass(1);
  expect(words()).toBe('');
});

it.each(['expired', 'refused', 'elsewhere'] as const)(
  'stays until the login if the person did not log out: %s',
  farewell => {
    render(<LoginToast farewell={farewell} />);
    const said = words();
    expect(said).not.toBe('');
    pass(60_000);
    expect(words()).toBe(said);
  },
);
