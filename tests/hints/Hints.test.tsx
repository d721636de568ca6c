import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useRef } from 'react';
import { expect, it } from 'vitest';
import type { Hint } from '../../src/hints/hint';
import { Hints } from '../../src/hints/Hints';

let tellMoved = () => {};

const onMoved = (moved: () => void) => {
  tellMoved = moved;
  return () => undefined;
};

const named = ({ target, type }: Event): Hint | null =>
  target instanceof HTMLElement && target.title && type !== 'click'
    ? { anchor: target, text: target.title, placement: 'bottom' }
    : null;

function Icons() {
  const root = useRef<HTMLDivElement>(null);
  return (
    <div ref={root}>
      <button type="button" title="Reload the list">
        R
      </button>
      <button type="button" title="Choose columns">
        C
      </button>
      <button type="button">Plain</button>
      <Hints root={root} hintOf={named} onMoved={onMoved} />
    </div>
  );
}

async function hoverFirst() {
  const user = userEvent.setup();
  render(<Icons />);
  await user.hover(screen.getByRole('button', { name: 'R' }));
  expect(await screen.findByRole('tooltip')).toHaveTextContent('Reload the list');
  return user;
}

const shownHint = () => screen.queryByRole('tooltip');

it('a hint follows the pointer from one element to the next, and goes with it', async () => {
  const user = await hoverFirst();
  await user.hover(screen.getByRole('button', { name: 'C' }));
  expect(await screen.findByText('Choose columns')).toBeVisible();
  expect(screen.getAllByRole('tooltip')).toHaveLength(1);
  await user.hover(screen.getByRole('button', { name: 'Plain' }));
  await waitFor(() => expect(shownHint()).not.toBeInTheDocument());
});

it('a hint is shown for what the keyboard comes to, until it goes on', async () => {
  const user = userEvent.setup();
  render(<Icons />);
  await user.tab();
  expect(await screen.findByRole('tooltip')).toHaveTextContent('Reload the list');
  await user.tab();
  expect(await screen.findByText('Choose columns')).toBeVisible();
  await user.tab();
  await waitFor(() => expect(shownHint()).not.toBeInTheDocument());
});

it('a hint is closed by Escape and by a click, and does not take the focus', async () => {
  const user = await hoverFirst();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(shownHint()).not.toBeInTheDocument());
  await user.tab();
  expect(await screen.findByRole('tooltip')).toBeVisible();
  expect(screen.getByRole('button', { name: 'R' })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'R' }));
  await waitFor(() => expect(shownHint()).not.toBeInTheDocument());
});

it('a hint goes when what it belongs to may have moved on', async () => {
  await hoverFirst();
  act(() => tellMoved());
  await waitFor(() => expect(shownHint()).not.toBeInTheDocument());
});
