import { styled, type Theme } from '@mui/material/styles';

const line = (theme: Theme) => `1px solid ${theme.palette.divider}`;

/** Everything that scrolls. Widths of columns and heights of rows come in as custom properties. */
const scroller = (theme: Theme) => ({
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
  '&:focus-visible': { outline: `2px solid ${theme.palette.primary.main}`, outlineOffset: -2 },
});

const header = (theme: Theme) => ({
  '.headgroup': { position: 'sticky' as const, top: 0, zIndex: 3 },
  '.head': {
    display: 'grid',
    gridTemplateColumns: 'var(--grid-columns)',
    height: 'var(--grid-head)',
    borderBottom: line(theme),
    backgroundColor: theme.palette.background.paper,
  },
  '.head .cell': {
    flexDirection: 'column' as const,
    alignItems: 'stretch',
    justifyContent: 'center',
    gap: 4,
    overflow: 'visible',
    borderRight: line(theme),
  },
  '.head .cell.edge': { borderRight: 0, alignItems: 'center' },
  '.title': { display: 'flex', alignItems: 'center', gap: 2, minWidth: 0, height: 24 },
  '.head button': {
    ...plainButton,
    height: 24,
    color: theme.palette.text.secondary,
    '&:hover': { color: theme.palette.text.primary },
    '&:focus-visible': { outline: `2px solid ${theme.palette.primary.main}`, outlineOffset: -1 },
  },
  '.sort': {
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
  '.menu': { width: 24, flexShrink: 0, '& svg': { fontSize: 18, display: 'block', margin: 'auto' } },
  '.filter': {
    width: '100%',
    height: 30,
    padding: '0 8px',
    font: 'inherit',
    fontSize: 13,
    color: theme.palette.text.primary,
    backgroundColor: theme.palette.background.paper,
    border: `1px solid ${theme.palette.fieldBorder}`,
    borderRadius: 4,
    textOverflow: 'ellipsis',
    '&::placeholder': { color: theme.palette.text.secondary, opacity: 1 },
    '&:focus': { outline: `2px solid ${theme.palette.primary.main}`, outlineOffset: -1 },
    '&.active': { borderColor: theme.palette.primary.main },
    '@media (pointer: coarse)': { fontSize: 16, height: 40 },
  },
  '.grip': {
    position: 'absolute' as const,
    top: 0,
    right: -4,
    bottom: 0,
    width: 8,
    zIndex: 1,
    cursor: 'col-resize',
    touchAction: 'none',
    '&:hover, &.dragged': { backgroundColor: theme.palette.primary.main, opacity: 0.5 },
  },
  '.cell.droptarget': { boxShadow: `inset 3px 0 0 ${theme.palette.primary.main}` },
});

const plainButton = {
  font: 'inherit',
  padding: 0,
  border: 0,
  borderRadius: 4,
  background: 'none',
  cursor: 'pointer',
};

const rows = (theme: Theme) => ({
  '.pane': {
    position: 'sticky' as const,
    top: 'var(--grid-head)',
    height: 'var(--grid-pane)',
    overflow: 'clip',
    overflowClipMargin: 0,
  },
  '.row': {
    display: 'grid',
    gridTemplateColumns: 'var(--grid-columns)',
    height: 'var(--grid-row)',
    backgroundColor: theme.palette.background.paper,
    '&:hover': { backgroundColor: theme.palette.action.hover },
    '&[aria-selected="true"]': { backgroundColor: theme.palette.action.selected },
  },
  '.cell': {
    position: 'relative' as const,
    display: 'flex',
    alignItems: 'center',
    minWidth: 0,
    padding: '0 12px',
    overflow: 'hidden',
    boxSizing: 'border-box' as const,
    backgroundColor: 'inherit',
  },
  '.row .cell': { borderBottom: line(theme) },
  '.cell:focus-visible': { outline: `2px solid ${theme.palette.primary.main}`, outlineOffset: -2 },
  '.text': { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' as const },
  '.cell.number .text, .cell.end .text': { marginLeft: 'auto' },
  '.cell.edge': { padding: '0 8px' },
  '.cell.sticky': { position: 'sticky' as const, zIndex: 2 },
  '.cell.select': { left: 0, userSelect: 'none' as const },
  '.cell.number': { left: 'var(--grid-select)', color: theme.palette.text.secondary, fontSize: 13 },
  '.cell.actions': {
    position: 'sticky' as const,
    right: 0,
    zIndex: 2,
    gap: 4,
    justifyContent: 'flex-end',
    borderLeft: line(theme),
  },
  '.bone': {
    width: '60%',
    height: 10,
    borderRadius: 4,
    backgroundColor: theme.palette.action.disabledBackground,
  },
  'input[type=checkbox]': {
    width: 16,
    height: 16,
    margin: 'auto',
    accentColor: theme.palette.primary.main,
    cursor: 'pointer',
  },
});

/** Links and buttons at the end of a row, and in cells. */
const links = (theme: Theme) => ({
  '.row a, .row button.link': {
    ...plainButton,
    display: 'inline-flex',
    alignItems: 'center',
    height: 28,
    padding: '0 8px',
    fontSize: 13,
    fontWeight: 500,
    color: theme.palette.primary.main,
    textDecoration: 'none',
    '&:hover': { textDecoration: 'underline' },
    '&:focus-visible': { outline: `2px solid ${theme.palette.primary.main}`, outlineOffset: -2 },
    '@media (pointer: coarse)': { height: 44, padding: '0 10px' },
  },
  '.row button.link.danger': { color: theme.palette.error.main },
});

/** On a narrow screen the row's actions scroll along: pinned, they would leave no room for the row. */
const narrow = {
  '@media (max-width: 700px)': { '.cell.actions': { position: 'relative' as const, right: 'auto' } },
};

/** The table's outermost element and, in one class, the looks of everything in it: rows must cost nothing to style. */
export const GridRoot = styled('div')(({ theme }) => [
  scroller(theme),
  rows(theme),
  header(theme),
  links(theme),
  narrow,
]);
