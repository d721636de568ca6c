import type { Components, Theme } from '@mui/material/styles';

type Themed = Components<Theme>;

const ring = (theme: Theme) => ({
  '&.Mui-focusVisible': { outline: `2px solid ${theme.palette.primary.main}`, outlineOffset: 2 },
});

export const buttons: Themed = {
  // Restores the outline that MUI removes from every button, and disables the ripple, which explains nothing.
  MuiButtonBase: {
    defaultProps: { disableRipple: true },
    styleOverrides: { root: ({ theme }) => ring(theme) },
  },
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: {
      root: {
        minHeight: 36,
        minWidth: 0,
        padding: '7px 14px',
        '@media (pointer: coarse)': { minHeight: 44 },
      },
      text: { padding: '7px 10px' },
      sizeSmall: { minHeight: 32, padding: '5px 10px', fontSize: 14 },
      sizeLarge: { minHeight: 44, fontSize: 14 },
      outlined: ({ theme }) => ({ borderColor: theme.palette.fieldBorder }),
      containedPrimary: ({ theme }) => ({ '&:hover': { backgroundColor: theme.palette.primary.dark } }),
    },
  },
  MuiIconButton: {
    styleOverrides: {
      root: ({ theme }) => ({
        borderRadius: 6,
        color: theme.palette.text.secondary,
        '&:hover': { backgroundColor: theme.palette.action.hover, color: theme.palette.text.primary },
        '@media (pointer: coarse)': { minWidth: 44, minHeight: 44 },
      }),
      sizeSmall: { padding: 4 },
    },
  },
  MuiToggleButton: {
    styleOverrides: {
      root: ({ theme }) => ({
        textTransform: 'none',
        padding: '5px 12px',
        borderColor: theme.palette.divider,
      }),
    },
  },
  MuiLink: { defaultProps: { underline: 'hover' } },
};
