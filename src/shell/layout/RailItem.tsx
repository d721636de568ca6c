import ButtonBase from '@mui/material/ButtonBase';
import type { ReactElement } from 'react';
import { LinkBase } from 'react-admin';

interface RailItemProps {
  readonly label: string;
  readonly icon: ReactElement;
  /** The link target; a button without one. */
  readonly to?: string;
  readonly active?: boolean;
  /** Whether the label is beside the icon; otherwise it appears on hover and focus. */
  readonly open: boolean;
  readonly onClick?: (() => void) | undefined;
  readonly expanded?: boolean;
}

/** A menu item, which the menu styles. Its accessible name is its label, whether visible or not. */
export function RailItem({ label, icon, to, active = false, open, onClick, expanded }: RailItemProps) {
  const content = (
    <>
      {icon}
      {open && <span>{label}</span>}
    </>
  );
  const named = { 'aria-label': label, 'data-hint': 'right' };
  return to === undefined ? (
    <ButtonBase className="item" {...named} aria-expanded={expanded} onClick={onClick}>
      {content}
    </ButtonBase>
  ) : (
    <ButtonBase
      className="item"
      {...named}
      aria-current={active ? 'page' : undefined}
      component={LinkBase}
      to={to}
      onClick={onClick}
    >
      {content}
    </ButtonBase>
  );
}
