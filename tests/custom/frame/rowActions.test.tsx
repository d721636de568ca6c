import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { RowAction } from '../../../src/custom/frame/rowAction';
import { useRowActions } from '../../../src/custom/frame/rowActions';
// Imported in advance: on a busy machine, loading takes longer than a test waits.
import '../../../src/custom/frame/RowMenu';

const LABELS = ['Edit', 'Copy', 'Retire'];
const row = (id: string, labels: readonly string[] = LABELS) => ({ id, labels });
type Row = ReturnType<typeof row>;

/** A row with two actions in sight, and what was done. */
function show(first: Row) {
  const act = vi.fn<(did: string) => void>();
  const actionsOf = ({ labels }: Row): readonly RowAction<Row>[] =>
    labels.map(label => ({
      label,
      act: ({ id }) => act(`${label} ${id}`),
      hint: label === 'Copy' ? 'With the same fields' : undefined,
      isDanger: label === 'Retire',
    }));
  const onKey = vi.fn<() => void>();
  function Shown({ record }: { readonly record: Row }) {
    const { render: cell } = useRowActions(actionsOf, 100, 2);
    return (
      <div role="grid" tabIndex={0} onKeyDown={onKey}>
        {cell(record, 0)}
      </div>
    );
  }
  const { rerender } = render(<Shown record={first} />);
  return { act, onKey, become: (record: Row) => rerender(<Shown record={record} />) };
}

const buttons = () => screen.getAllByRole('button').map(({ textContent }) => textContent);
const more = () => screen.getByRole('button', { name: 'More' });

test('as many actions as have room are buttons of the row', () => {
  show(row('a', ['Edit', 'Copy']));
  expect(buttons()).toEqual(['Edit', 'Copy']);
});

test('with more actions, the first is a button, and the others are in a menu with explanations', async () => {
  const { act } = show(row('a'));
  expect(buttons()).toEqual(['Edit', 'More']);
  fireEvent.click(more());
  const items = await screen.findAllByRole('menuitem');
  expect(items.map(({ textContent }) => textContent)).toEqual(['CopyWith the same fields', 'Retire']);
  fireEvent.click(items[1] ?? document.body);
  expect(act.mock.calls).toEqual([['Retire a']]);
});

test('keys in the menu do not move in the table behind it', async () => {
  const { onKey } = show(row('a'));
  fireEvent.click(more());
  fireEvent.keyDown((await screen.findAllByRole('menuitem'))[0] ?? document.body, { key: 'ArrowDown' });
  expect(onKey).not.toHaveBeenCalled();
});

test('a menu acts on the record for which it was opened, even if its row shows another one now', async () => {
  const { act, become } = show(row('a'));
  fireEvent.click(more());
  await screen.findAllByRole('menuitem');
  become(row('b', ['Edit', 'Purge', 'History']));
  const items = screen.getAllByRole('menuitem');
  expect(items.map(({ textContent }) => textContent)).toEqual(['CopyWith the same fields', 'Retire']);
  fireEvent.click(items[1] ?? document.body);
  expect(act.mock.calls).toEqual([['Retire a']]);
});
