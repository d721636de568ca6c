import { styled } from '@mui/material/styles';
import { listFrame } from '../../frame/listFrame';
import { cellLook } from './cellLook';

/** The frame of every list, and the styles of this kind of content. */
export const SyncScreenFrame = styled('div')(({ theme }) => ({
  ...listFrame(theme),
  '& > .asked': { display: 'flex', flexWrap: 'wrap', gap: theme.spacing(1), alignItems: 'flex-start' },
  '& .server': {
    display: 'flex',
    flexDirection: 'row-reverse',
    alignItems: 'center',
    gap: theme.spacing(1),
    marginLeft: 'auto',
    maxWidth: '100%',
    [theme.breakpoints.down('sm')]: { width: '100%' },
    // An empty search status takes no space beside the box.
    '& > :empty': { position: 'absolute' },
  },
  ...cellLook(theme),
}));
