import { styled, type Theme } from '@mui/material/styles';
import { unstable_memoTheme as memoTheme } from '@mui/material/utils';

/** The lines between cells. */
export const line = (theme: Theme) => `1px solid ${theme.palette.divider}`;
/** The focus ring. */
export const ring = (theme: Theme) => ({
  outline: `2px solid ${theme.palette.primary.main}`,
  outlineOffset: -2,
});

/** A button that looks like text. */
export const plainButton = {
  font: 'inherit',
  padding: 0,
  border: 0,
  borderRadius: 4,
  background: 'none',
  cursor: 'pointer',
};

/**
 * The scroller, and the fixed stage inside it that always fills it. Scrolling gives the rows of the stage other
 * records. Column widths and row heights are custom properties.
 */
export const scroller = (theme: Theme) => ({
  position: 'relative' as const,
  flex: 1,
  minHeight: 0,
  overflow: 'auto',
  contain: 'strict',
  overscrollBehavior: 'contain',
  overflowAnchor: 'none' as const,
  border: line(theme),
  borderRadius: theme.shape.borderRadius,
  backgroundColor: theme.palette.background.paper,
  '&:focus-visible': ring(theme),
  '.stage': {
    position: 'sticky' as const,
    top: 0,
    left: 0,
    width: 'var(--grid-view)',
    height: 'calc(var(--grid-head) + var(--grid-pane))',
    overflow: 'clip',
  },
  '.pane': { position: 'relative' as const, height: 'var(--grid-pane)', overflow: 'clip' },
});

const rows = (theme: Theme) => ({
  '.row': {
    display: 'flex',
    height: 'var(--grid-row)',
    lineHeight: 'calc(var(--grid-row) - 1px)',
    boxSizing: 'border-box' as const,
    borderBottom: line(theme),
    contain: 'content',
    '&:hover': { backgroundColor: theme.palette.action.hover },
    '&[aria-selected="true"]': { backgroundColor: theme.palette.action.selected },
  },
  '.fixed': { flex: 'none', display: 'grid', grid: '100% / var(--grid-fixed)' },
  '.fixed.pinned': { borderRight: line(theme) },
  '.head > .fixed.pinned > .cell:last-child': { borderRight: 0 },
  '.moving': { flex: 1, minWidth: 0, overflow: 'clip' },
  '.track': {
    display: 'grid',
    grid: '100% / var(--grid-moving)',
    height: '100%',
    width: 'max(100%, var(--grid-moving-width))',
    marginLeft: 'var(--grid-left)',
  },
  '.cell': {
    minWidth: 0,
    padding: '0 12px',
    boxSizing: 'border-box' as const,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap' as const,
    '&:focus-visible': ring(theme),
  },
  '.cell.end, .cell.number': { textAlign: 'right' as const },
  '.cell.number': { padding: '0 8px', fontSize: 13, color: theme.palette.text.secondary },
  '.cell.select': { padding: 0, textAlign: 'center' as const, userSelect: 'none' as const },
  '.cell.actions': {
    flex: 'none',
    width: 'var(--grid-actions)',
    padding: '0 8px',
    textAlign: 'right' as const,
    borderLeft: line(theme),
  },
});

/** The contents of rows and cards. */
export const contents = (theme: Theme) => ({
  '.bone': {
    display: 'inline-block',
    width: '60%',
    height: 10,
    borderRadius: 4,
    backgroundColor: theme.palette.action.disabledBackground,
  },
  '.cell.select input[type=checkbox]': {
    width: 16,
    height: 16,
    margin: 0,
    verticalAlign: 'middle',
    accentColor: theme.palette.primary.main,
    cursor: 'pointer',
  },
});

/** The actions of a row: muted until it is hovered or focused. A value that is a link looks like one. */
export const links = (theme: Theme) => ({
  '.row a, .row button.link': {
    ...plainButton,
    display: 'inline-block',
    lineHeight: '28px',
    padding: '0 8px',
    fontSize: 13,
    fontWeight: 500,
    color: theme.palette.text.secondary,
    textDecoration: 'none',
    '&:hover': { textDecoration: 'underline' },
    '&:focus-visible': ring(theme),
    '@media (pointer: coarse)': { lineHeight: '44px', padding: '0 10px' },
  },
  '.row .cell:not(.actions) > a': { padding: 0, color: theme.palette.primary.main },
  '.row:hover a, .row:focus-within a, .row:hover .link, .row:focus-within .link': {
    color: theme.palette.primary.main,
  },
  '.row:hover .link.danger, .row:focus-within .link.danger': { color: theme.palette.error.main },
});

const header = (theme: Theme) => ({
  '.head': {
    display: 'flex',
    height: 'var(--grid-head)',
    boxSizing: 'border-box' as const,
    borderBottom: line(theme),
  },
  '.head .cell': {
    position: 'relative' as const,
    display: 'flex',
    flexDirection: 'column' as const,
    justifyContent: 'center',
    gap: 4,
    overflow: 'visible',
    borderRight: line(theme),
  },
  '.head .cell.select': { alignItems: 'center' },
  '.head .cell.select, .head .cell.number, .head > .cell.actions': { borderRight: 0 },
  '.title': { display: 'flex', alignItems: 'center', gap: 2, minWidth: 0, height: 24 },
  '.head button': {
    ...plainButton,
    height: 24,
    color: theme.palette.text.secondary,
    '&:hover': { color: theme.palette.text.primary },
    '&:focus-visible': { ...ring(theme), outlineOffset: -1 },
  },
  '.head .sort': {
    display: 'flex',
    alignItems: 'center',
    gap: 4,
    minWidth: 0,
    flex: 1,
    fontSize: 13,
    fontWeight: 500,
    textAlign: 'left' as const,
    '& > span': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    '& svg': { fontSize: 16, flexShrink: 0, color: theme.palette.primary.main },
  },
  // Aligned with its numbers, which are on the right.
  '.head .cell.end .sort': { justifyContent: 'flex-end' },
  '.head .menu': {
    width: 24,
    flexShrink: 0,
    '& svg': { fontSize: 18, display: 'block', margin: 'auto' },
  },
  // The title has the full width until the pointer hovers, which touch never does.
  '@media (hover: hover)': {
    '.head .menu': {
      position: 'absolute' as const,
      right: 6,
      opacity: 0,
      background: theme.palette.background.paper,
    },
    '.head .cell:hover .menu, .head .cell:focus-within .menu': { opacity: 1 },
  },
  '.cell.droptarget': { boxShadow: `inset 3px 0 0 ${theme.palette.primary.main}` },
  '.grip': {
    position: 'absolute' as const,
    top: 0,
    right: -4,
    bottom: 0,
    width: 8,
    zIndex: 1,
    cursor: 'col-resize',
    touchAction: 'none',
    '&:hover, &:focus-visible, &.dragged': { backgroundColor: theme.palette.primary.main, opacity: 0.5 },
  },
});

const filters = (theme: Theme) => ({
  '.search': { margin: '0 -8px', containerType: 'inline-size' as const },
  '.filter': {
    width: '100%',
    height: 32,
    padding: '0 5px',
    boxSizing: 'border-box' as const,
    font: 'inherit',
    fontSize: 13,
    color: theme.palette.text.primary,
    backgroundColor: theme.palette.background.paper,
    border: `1px solid ${theme.palette.fieldBorder}`,
    borderRadius: 4,
    textOverflow: 'ellipsis',
    '&::placeholder': {
      fontSize: 12,
      lineHeight: '13px',
      whiteSpace: 'normal',
      color: theme.palette.text.secondary,
      opacity: 1,
    },
    '&:focus': { outline: `2px solid ${theme.palette.primary.main}`, outlineOffset: -1 },
    '&.active': { borderColor: theme.palette.primary.main },
    '@media (pointer: coarse)': { fontSize: 16, height: 40 },
  },
});

/**
 * The table's outermost element. One class styles everything in it, because rows must be cheap to style. The styles are
 * made into text once for each theme: at each render, which every key causes, that would take a millisecond.
 */
export const GridRoot = styled('div')(
  memoTheme(({ theme }: { theme: Theme }) => ({
    ...scroller(theme),
    ...rows(theme),
    ...contents(theme),
    ...links(theme),
    ...header(theme),
    ...filters(theme),
  })),
);
