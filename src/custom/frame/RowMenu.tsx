import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type { RowAction } from './rowAction';

interface RowMenuProps {
  readonly label: string;
  readonly button: HTMLElement;
  /** The actions at the time the menu was opened; the row may show another record by now. */
  readonly actions: readonly Pick<RowAction<never>, 'hint' | 'isDanger' | 'label' | 'reason'>[];
  readonly choose: (at: number) => void;
  readonly close: () => void;
}

/** The actions that do not fit into a row, each with an explanation. */
export function RowMenu({ label, button, actions, choose, close }: RowMenuProps) {
  return (
    <Menu
      open
      anchorEl={button}
      // Inside the main landmark, as all content of a page must be.
      container={() => button.closest('main')}
      onClose={close}
      // The table must not handle the keys of the menu.
      onKeyDown={event => event.stopPropagation()}
      slotProps={{ list: { 'aria-label': label } }}
    >
      {actions.map(({ label: text, hint, reason, isDanger }, at) => (
        <MenuItem
          key={text}
          disabled={reason !== undefined}
          onClick={() => {
            close();
            choose(at);
          }}
          sx={{ maxWidth: 360, whiteSpace: 'normal', ...(isDanger && { color: 'error.main' }) }}
        >
          <ListItemText primary={text} secondary={reason ?? hint} />
        </MenuItem>
      ))}
    </Menu>
  );
}
