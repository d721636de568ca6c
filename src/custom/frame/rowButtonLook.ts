import type { Theme } from '@mui/material/styles';

/** A button inside a row of a table: as low as the row's text, and as high as a thumb needs on touch. */
export const rowButtonLook = ({ palette }: Theme) => ({
  height: 28,
  padding: '0 8px',
  border: 0,
  borderRadius: 4,
  background: 'none',
  font: 'inherit',
  verticalAlign: 'middle',
  '&:focus-visible': { outline: `2px solid ${palette.primary.main}`, outlineOffset: -2 },
  '@media (pointer: coarse)': { height: 44 },
});
