import { render, screen, waitFor } from '@testing-library/react';
import { useRef, type ReactNode } from 'react';
import { expect, it } from 'vitest';
import { takeFocus } from '../../src/form/takeFocus';
import { useArrival } from '../../src/shell/layout/useArrival';

interface Props {
  readonly place: string;
  readonly children: ReactNode;
}

/** A menu beside a screen. */
function Shell({ place, children }: Props) {
  const content = useRef<HTMLElement>(null);
  useArrival(content, place);
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

it('where the page begins nothing takes the focus', () => {
  show();
  expect(document.body).toHaveFocus();
});

it('whoever comes by the menu is on the title of the next screen, as soon as it is there', async () => {
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

it('what takes the focus by itself keeps it', async () => {
  const { rerender } = show();
  menu().focus();
  rerender(
    <Shell place="/second">
      <input aria-label="Search" ref={takeFocus} />
    </Shell>,
  );
  rerender(
    <Shell place="/second">
      <input aria-label="Search" ref={takeFocus} />
      <h1>Second</h1>
    </Shell>,
  );
  await screen.findByRole('heading', { name: 'Second' });
  expect(screen.getByRole('textbox', { name: 'Search' })).toHaveFocus();
});
