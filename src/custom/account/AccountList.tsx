import { styled } from '@mui/material/styles';

/** A vertical list of the login's sessions or passkeys. */
export const AccountList = styled('ul')(({ theme }) => ({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: theme.shape.borderRadius,
  backgroundColor: theme.palette.background.paper,
  '& li': { display: 'flex', alignItems: 'center', gap: 12, padding: '10px 14px' },
  '& li + li': { borderTop: `1px solid ${theme.palette.divider}` },
  '& li > div': { flex: 1, minWidth: 0, overflowWrap: 'anywhere' },
  '& small': { display: 'block', fontSize: 13, color: theme.palette.text.secondary },
  '& .current': { marginLeft: 8, color: theme.palette.success.main, fontSize: 13 },
}));
