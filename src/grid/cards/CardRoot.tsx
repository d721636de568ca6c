import { styled, type Theme } from '@mui/material/styles';
import { contents, line, links, ring, scroller } from '../table/GridRoot';

/** A checkbox that a thumb can hit. */
const SELECT = 44;

const cards = (theme: Theme) => ({
  '--grid-head': '0px',
  '.unseen': {
    position: 'absolute' as const,
    width: 1,
    height: 1,
    overflow: 'hidden',
    clipPath: 'inset(50%)',
  },
  '.row': {
    position: 'relative' as const,
    height: 'var(--grid-row)',
    boxSizing: 'border-box' as const,
    padding: '8px 12px 0',
    borderBottom: line(theme),
    contain: 'content',
    '&[aria-selected="true"]': { backgroundColor: theme.palette.action.selected },
  },
  '.row[aria-selected]': { paddingLeft: SELECT },
  '.cell': {
    minWidth: 0,
    boxSizing: 'border-box' as const,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap' as const,
    '&:focus-visible': ring(theme),
  },
  '.cell.select': {
    position: 'absolute' as const,
    inset: `0 auto auto 0`,
    width: SELECT,
    height: SELECT,
    lineHeight: `${SELECT - 4}px`,
    textAlign: 'center' as const,
  },
  '.cell.name': { height: 26, lineHeight: '26px', fontWeight: 600 },
  '.cell.name a': { font: 'inherit', lineHeight: 'inherit', padding: 0, color: theme.palette.primary.main },
  '.cell.value': { height: 24, lineHeight: '24px' },
  '.cell.value small': { marginRight: 6, fontSize: 13, color: theme.palette.text.secondary },
  '.foot': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    height: 44,
    marginRight: -8,
  },
  // More actions than have room are reached by a swipe, or by Tab.
  '.cell.actions': {
    flex: '0 1 auto',
    marginLeft: 'auto',
    overflowX: 'auto' as const,
    textOverflow: 'clip',
    scrollbarWidth: 'none' as const,
  },
  '.cell.state': { flex: 'none', maxWidth: '50%', marginRight: 8 },
});

/** The outermost element of the cards, in place of the table's. */
export const CardRoot = styled('div')(({ theme }) => [
  scroller(theme),
  links(theme),
  cards(theme),
  contents(theme),
]);
