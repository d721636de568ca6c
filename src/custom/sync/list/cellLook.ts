import type { Theme } from '@mui/material/styles';
import { rowButtonLook } from '../../frame/rowButtonLook';
import { statusColours } from '../status/statusColours';

/** Styles for Status and Repost in the rows. They are plain elements, styled by the class of the frame around them. */
export const cellLook = (theme: Theme) => ({
  '& .sync-status, & .sync-repost': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 6,
    ...rowButtonLook(theme),
    color: theme.palette.text.primary,
  },
  '& button.sync-status, & button.sync-repost': {
    cursor: 'pointer',
    '&:hover': { textDecoration: 'underline' },
  },
  '& .sync-status': { marginLeft: -8 },
  ...statusColours(theme, '& .sync-status', ({ main, icon }) => ({ color: main, '& svg': { color: icon } })),
  // Exceptions are red like errors (docs/behaviour.md, 'Synchronisation'); the icon's shape distinguishes them.
  '& .sync-status[data-status="exception"], & .sync-status[data-status="exception"] svg': {
    color: theme.palette.status.error.main,
  },
  '& .sync-repost': { color: theme.palette.status.all.main, fontWeight: 500 },
  '& .sync-repost[aria-disabled="true"]': { color: theme.palette.text.secondary, cursor: 'default' },
  '& .sync-stuck': { fontSize: 13, fontWeight: 600, color: theme.palette.status.inProcess.main },
  '& .sync-reposted': {
    display: 'inline-flex',
    alignItems: 'center',
    height: 28,
    padding: '0 8px',
    verticalAlign: 'middle',
    color: theme.palette.status.success.main,
    fontWeight: 500,
  },
});
