import { styled } from '@mui/material/styles';
import { cellLook } from './cellLook';

/** As tall as the room that the shell leaves: the table scrolls, the page does not. */
export const SyncScreenFrame = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: theme.spacing(1),
  flex: 1,
  minHeight: 0,
  minWidth: 0,
  height: '100%',
  padding: theme.spacing(1, 3, 2),
  [theme.breakpoints.down('sm')]: { padding: theme.spacing(0.5, 1.5, 1.5) },
  '& > .asked': { display: 'flex', flexWrap: 'wrap', gap: theme.spacing(1), alignItems: 'flex-start' },
  '& .server': {
    display: 'flex',
    flexDirection: 'row-reverse',
    alignItems: 'center',
    gap: theme.spacing(1),
    marginLeft: 'auto',
    maxWidth: '100%',
    [theme.breakpoints.down('sm')]: { width: '100%' },
    // While nothing is searched, its status takes no room beside the box.
    '& > :empty': { position: 'absolute' },
  },
  '& > .panel': { display: 'flex', flexDirection: 'column', flex: 1, minHeight: 320, minWidth: 0 },
  ...cellLook(theme),
}));
