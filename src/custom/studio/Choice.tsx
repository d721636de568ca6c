import { styled } from '@mui/material/styles';

/** A native select, as high as the inputs of a table. */
export const Choice = styled('select')(({ theme }) => ({
  font: 'inherit',
  color: 'inherit',
  minHeight: 36,
  maxWidth: '100%',
  padding: '4px 8px',
  border: `1px solid ${theme.palette.fieldBorder}`,
  borderRadius: 6,
  backgroundColor: theme.palette.background.paper,
}));
