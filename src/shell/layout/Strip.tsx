import { styled } from '@mui/material/styles';

/** A line of text under the bar, above every screen. */
export const Strip = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  padding: '2px 16px 2px 24px',
  borderBottom: `1px solid ${theme.palette.divider}`,
  backgroundColor: theme.palette.primary.light,
  fontSize: 13,
  '& p': { flex: 1, margin: 0 },
  [theme.breakpoints.down('sm')]: { paddingLeft: 16 },
}));
