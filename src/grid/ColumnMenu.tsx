import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type { ListSort } from '../records/listEngine';
import type { GridColumn } from './gridColumn';
import type { ColumnLayout } from './useColumnLayout';

/** Px by which the menu widens or narrows a column. */
const STEP = 40;

interface ColumnMenuProps {
  readonly column: GridColumn;
  readonly button: HTMLElement;
  readonly layout: ColumnLayout;
  readonly sort: (sort: readonly ListSort[]) => void;
  readonly close: () => void;
}

/** Everything that can be done with a column, for keyboard and finger as well. */
export function ColumnMenu({ column, button, layout, sort, close }: ColumnMenuProps) {
  return (
    <Menu
      open
      anchorEl={button}
      onClose={close}
      slotProps={{ root: { role: 'region', 'aria-label': `Column ${column.title}` } }}
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
  /** A line below it. */
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
    { label: 'Sort ascending', act: () => sort([{ source, order: 'ASC' }]) },
    { label: 'Sort descending', act: () => sort([{ source, order: 'DESC' }]), divider: true },
    { label: pinned ? 'Unpin' : 'Pin to the left', act: () => layout.setPinned(source, !pinned) },
    { label: 'Move left', act: () => layout.move(source, -1), disabled: place <= 0 },
    { label: 'Move right', act: () => layout.move(source, 1), disabled: place >= layout.placed.length - 1 },
    { label: 'Wider', act: () => layout.setWidth(source, width + STEP) },
    { label: 'Narrower', act: () => layout.setWidth(source, width - STEP) },
    { label: 'Hide', act: () => layout.setHidden(source, true), disabled: layout.placed.length <= 1 },
  ];
}
