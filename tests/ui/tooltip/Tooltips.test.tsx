import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useRef } from 'react';
import { expect, it } from 'vitest';
import type { TooltipContent } from '../../../src/ui/tooltip/tooltip';
import { Tooltips } from '../../../src/ui/tooltip/Tooltips';

let tellMoved = () => {};

const onMoved = (moved: () => void) => {
  tellMoved = moved;
  return () => undefined;
};

const named = ({ target, type }: Event): TooltipContent | null =>
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
      <Tooltips root={root} tooltipOf={named} onMoved={onMoved} />
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

it('follows the pointer between elements, and disappears with it', async () => {
  const user = await hoverFirst();
  await user.hover(screen.getByRole('button', { name: 'C' }));
  expect(await screen.findByText('Choose columns')).toBeVisible();
  expect(screen.getAllByRole('tooltip')).toHaveLength(1);
  await user.hover(screen.getByRole('button', { name: 'Plain' }));
  await waitFor(() => expect(shownHint()).not.toBeInTheDocument());
});

it('appears for keyboard focus until it moves on', async () => {
  const user = userEvent.setup();
  render(<Icons />);
  await user.tab();
  expect(await screen.findByRole('tooltip')).toHaveTextContent('Reload the list');
  await user.tab();
  expect(await screen.findByText('Choose columns')).toBeVisible();
  await user.tab();
  await waitFor(() => expect(shownHint()).not.toBeInTheDocument());
});

it('is closed by Escape and by a click, and does not take the focus', async () => {
  const user = await hoverFirst();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(shownHint()).not.toBeInTheDocument());
  await user.tab();
  expect(await screen.findByRole('tooltip')).toBeVisible();
  expect(screen.getByRole('button', { name: 'R' })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'R' }));
  await waitFor(() => expect(shownHint()).not.toBeInTheDocument());
});

it('disappears when its anchor may have moved', async () => {
  await hoverFirst();
  act(() => tellMoved());
  await waitFor(() => expect(shownHint()).not.toBeInTheDocument());
});
