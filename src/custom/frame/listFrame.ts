import type { Theme } from '@mui/material/styles';
import { PHONE } from '../../ui/usePhone';

/** Fills the space that the shell leaves: the table in its panel scrolls, the page does not. */
export const listFrame = (theme: Theme) => ({
  display: 'flex',
  flexDirection: 'column' as const,
  gap: theme.spacing(1),
  flex: 1,
  minHeight: 0,
  minWidth: 0,
  height: '100%',
  padding: theme.spacing(1, 3, 2),
  [`@media ${PHONE}`]: { padding: theme.spacing(0.5, 1.5, 1.5), gap: theme.spacing(0.5) },
  // In a low window the page scrolls, so that the part above the table does not cover the table.
  '& > :not(.panel)': { flexShrink: 0 },
  '& > .panel': { display: 'flex', flexDirection: 'column' as const, flex: 1, minHeight: 320, minWidth: 0 },
});
