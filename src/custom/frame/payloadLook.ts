import type { Theme } from '@mui/material/styles';

/** The payload as text that wraps inside its own box. */
export const payloadLook = (theme: Theme) => ({
  '& pre': {
    margin: 0,
    padding: 12,
    whiteSpace: 'pre-wrap' as const,
    overflowWrap: 'anywhere' as const,
    fontSize: 13,
    border: `1px solid ${theme.palette.divider}`,
    borderRadius: 6,
    backgroundColor: theme.palette.background.default,
  },
});
