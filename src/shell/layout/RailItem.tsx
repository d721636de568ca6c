import ButtonBase from '@mui/material/ButtonBase';
import type { SxProps, Theme } from '@mui/material/styles';
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

/** A menu item. Its accessible name is its label, whether visible or not. */
export function RailItem({ label, icon, to, active = false, open, onClick, expanded }: RailItemProps) {
  const content = (
    <>
      {icon}
      {open && <span>{label}</span>}
    </>
  );
  const named = { 'aria-label': label, 'data-hint': 'right' };
  return to === undefined ? (
    <ButtonBase sx={line} {...named} aria-expanded={expanded} onClick={onClick}>
      {content}
    </ButtonBase>
  ) : (
    <ButtonBase
      sx={line}
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

const line: SxProps<Theme> = theme => ({
  display: 'flex',
  justifyContent: 'flex-start',
  gap: '12px',
  width: '100%',
  minHeight: 44,
  padding: '0 13px',
  borderRadius: '6px',
  color: theme.palette.text.secondary,
  fontFamily: 'inherit',
  fontSize: 14,
  fontWeight: 500,
  textAlign: 'left',
  textDecoration: 'none',
  whiteSpace: 'nowrap',
  '& svg': { fontSize: 22, flexShrink: 0 },
  '& > span:not([class])': { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' },
  '&:hover': { backgroundColor: theme.palette.action.hover, color: theme.palette.text.primary },
  '&[aria-current]': { backgroundColor: theme.palette.action.selected, color: theme.palette.primary.main },
  '&.Mui-focusVisible': { outlineOffset: '-2px' },
});
