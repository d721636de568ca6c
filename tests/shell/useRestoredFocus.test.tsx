import { render, screen, waitFor } from '@testing-library/react';
import { useRef } from 'react';
import { expect, it } from 'vitest';
import { useRestoredFocus } from '../../src/shell/layout/useRestoredFocus';

/** A screen with a list of chips next to a button, and another screen. */
function Shell({ page }: { readonly page: 'chips' | 'fewer' | 'other' }) {
  const content = useRef<HTMLElement>(null);
  useRestoredFocus(content);
  return (
    <>
      <button>Menu</button>
      <main ref={content}>
        {page === 'other' ? (
          <section key="other">
            <h1>Another screen</h1>
            <button>Add</button>
          </section>
        ) : (
          <section key="first">
            <h1>First screen</h1>
            <button>Add</button>
            <ul>
              {page === 'chips' && (
                <li>
                  <button>One</button>
                </li>
              )}
              <li>
                <button tabIndex={-1}>Out of reach</button>
                <button>Two</button>
              </li>
            </ul>
          </section>
        )}
      </main>
    </>
  );
}

const focusOn = (name: string) => screen.getByRole('button', { name }).focus();

it('focuses the nearest remaining element when the focused one is removed', async () => {
  const { rerender } = render(<Shell page="chips" />);
  focusOn('One');
  rerender(<Shell page="fewer" />);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Two' })).toHaveFocus());
});

it('focuses the title on another screen', async () => {
  const { rerender } = render(<Shell page="chips" />);
  focusOn('Two');
  rerender(<Shell page="other" />);
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Another screen' })).toHaveFocus());
});

it('leaves the focus alone outside the screen', async () => {
  const { rerender } = render(<Shell page="chips" />);
  focusOn('Two');
  focusOn('Menu');
  rerender(<Shell page="other" />);
  await screen.findByRole('heading', { name: 'Another screen' });
  expect(screen.getByRole('button', { name: 'Menu' })).toHaveFocus();
});
