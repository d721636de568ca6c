import { styled } from '@mui/material/styles';

/** What must be done before anything else: the only thing on the page. */
export const FirstPage = styled('main')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: 16,
  maxWidth: 440,
  minHeight: '100dvh',
  boxSizing: 'border-box',
  margin: '0 auto',
  padding: theme.spacing(6, 3, 4),
  [theme.breakpoints.down('sm')]: { padding: theme.spacing(3, 2) },
  '& h1': { ...theme.typography.h1, margin: 0, overflowWrap: 'anywhere' },
  '& p': { margin: 0, color: theme.palette.text.secondary },
  '& section': { display: 'flex', flexDirection: 'column', gap: 12 },
  '& h2': { ...theme.typography.h2, margin: 0, fontSize: 16 },
  '& form': { display: 'flex', flexDirection: 'column', alignItems: 'stretch', gap: 12 },
  '& form > button': { alignSelf: 'flex-start' },
  '& .buttons': { display: 'flex', flexWrap: 'wrap', gap: 8 },
  '& > button': { alignSelf: 'flex-start', marginLeft: -8 },
}));
