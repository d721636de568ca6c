import { render, screen, waitFor } from '@testing-library/react';
import { useRef, type ReactNode } from 'react';
import { expect, it } from 'vitest';
import { useTitleFocus } from '../../src/shell/layout/useTitleFocus';
import { focusRef } from '../../src/ui/focusRef';

interface Props {
  readonly place: string;
  readonly children: ReactNode;
}

/** A menu next to a screen. */
function Shell({ place, children }: Props) {
  const content = useRef<HTMLElement>(null);
  useTitleFocus(content, place);
  return (
    <>
      <button>Menu</button>
      <main ref={content}>{children}</main>
    </>
  );
}

const show = () =>
  render(
    <Shell place="/first">
      <h1>First</h1>
    </Shell>,
  );
const menu = () => screen.getByRole('button', { name: 'Menu' });

it('leaves the focus alone on the first page', () => {
  show();
  expect(document.body).toHaveFocus();
});

it('focuses the title of the next screen as soon as it is rendered', async () => {
  const { rerender } = show();
  menu().focus();
  rerender(<Shell place="/second">Loading...</Shell>);
  expect(menu()).toHaveFocus();
  rerender(
    <Shell place="/second">
      <h1>Second</h1>
    </Shell>,
  );
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Second' })).toHaveFocus());
});

it('leaves the focus to a screen that takes it', async () => {
  const { rerender } = show();
  menu().focus();
  rerender(
    <Shell place="/second">
      <input aria-label="Search" ref={focusRef} />
    </Shell>,
  );
  rerender(
    <Shell place="/second">
      <input aria-label="Search" ref={focusRef} />
      <h1>Second</h1>
    </Shell>,
  );
  await screen.findByRole('heading', { name: 'Second' });
  expect(screen.getByRole('textbox', { name: 'Search' })).toHaveFocus();
});
