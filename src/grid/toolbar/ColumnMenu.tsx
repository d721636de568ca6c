import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type { ListSort } from '../../records/listEngine';
import * as words from '../../words/en/list/tools';
import { t, translateAny } from '../../words/translator';
import type { GridColumn } from '../columns/gridColumn';
import type { ColumnLayout } from '../columns/useColumnLayout';

/** Px by which the menu widens or narrows a column. */
const STEP = 40;

interface ColumnMenuProps {
  readonly column: GridColumn;
  readonly button: HTMLElement;
  readonly layout: ColumnLayout;
  readonly sort: (sort: readonly ListSort[]) => void;
  readonly close: () => void;
}

/** All column actions, also by keyboard and touch. */
export function ColumnMenu({ column, button, layout, sort, close }: ColumnMenuProps) {
  return (
    <Menu
      open
      anchorEl={button}
      onClose={close}
      slotProps={{
        root: { role: 'region', 'aria-label': t(words.column, { column: translateAny(column.title) }) },
      }}
    >
      {menuItems(column, layout, sort).map(({ label, act, ...looks }) => (
        <MenuItem
          key={label}
          {...looks}
          onClick={() => {
            close();
            act();
          }}
        >
          {label}
        </MenuItem>
      ))}
    </Menu>
  );
}

interface Item {
  readonly label: string;
  readonly act: () => void;
  readonly disabled?: boolean;
  /** Whether a divider follows. */
  readonly divider?: boolean;
}

function menuItems(
  { source }: GridColumn,
  layout: ColumnLayout,
  sort: (sort: readonly ListSort[]) => void,
): readonly Item[] {
  const place = layout.placed.findIndex(column => column.source === source);
  const placed = layout.placed[place];
  const pinned = layout.choices.pinned.includes(source);
  const width = placed?.width ?? 0;
  return [
    { label: t(words.ascending), act: () => sort([{ source, order: 'ASC' }]) },
    { label: t(words.descending), act: () => sort([{ source, order: 'DESC' }]), divider: true },
    { label: t(pinned ? words.unpin : words.pin), act: () => layout.setPinned(source, !pinned) },
    { label: t(words.moveLeft), act: () => layout.move(source, -1), disabled: place <= 0 },
    {
      label: t(words.moveRight),
      act: () => layout.move(source, 1),
      disabled: place >= layout.placed.length - 1,
    },
    { label: t(words.wider), act: () => layout.setWidth(source, width + STEP) },
    { label: t(words.narrower), act: () => layout.setWidth(source, width - STEP) },
    { label: t(words.hide), act: () => layout.setHidden(source, true), disabled: layout.placed.length <= 1 },
  ];
}
