import type { Theme } from '@mui/material/styles';

/** A button inside a row of a table: as high as the row's text or, on touch screens, as a thumb needs. */
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
