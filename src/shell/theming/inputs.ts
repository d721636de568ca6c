import type { Components, Theme } from '@mui/material/styles';

type Themed = Components<Theme>;

/** Labels are above their fields and never move; a field has a border and nothing else. */
const labels: Themed = {
  MuiInputLabel: {
    defaultProps: { shrink: true, variant: 'standard' },
    styleOverrides: {
      root: ({ theme }) => ({
        position: 'static',
        transform: 'none',
        maxWidth: '100%',
        marginBottom: 4,
        fontSize: 14,
        fontWeight: 500,
        lineHeight: '20px',
        whiteSpace: 'normal',
        pointerEvents: 'auto',
        color: theme.palette.text.primary,
        '&.Mui-focused': { color: theme.palette.text.primary },
      }),
      asterisk: ({ theme }) => ({ color: theme.palette.error.main }),
    },
  },
  MuiFormLabel: {
    styleOverrides: { root: ({ theme }) => ({ fontSize: 14, color: theme.palette.text.primary }) },
  },
  MuiFormHelperText: {
    defaultProps: { variant: 'standard' },
    styleOverrides: {
      root: { margin: '4px 0 0', fontSize: 13, lineHeight: '20px', '&:empty': { display: 'none' } },
    },
  },
};

const fields: Themed = {
  MuiTextField: { defaultProps: { variant: 'outlined', size: 'small', margin: 'dense', fullWidth: true } },
  MuiFormControl: { defaultProps: { variant: 'outlined', size: 'small', margin: 'dense', fullWidth: true } },
  MuiOutlinedInput: {
    defaultProps: { notched: false },
    styleOverrides: {
      root: ({ theme }) => ({
        backgroundColor: theme.palette.background.paper,
        '&:hover:not(.Mui-focused):not(.Mui-error) .MuiOutlinedInput-notchedOutline': {
          borderColor: theme.palette.text.secondary,
        },
        '&.Mui-disabled': { backgroundColor: theme.palette.action.hover },
        // the field's border is its focus ring
        '& :focus-visible': { outline: 'none' },
        '@media (pointer: coarse)': { minHeight: 44 },
      }),
      input: { padding: '8px 12px', height: 20, '@media (pointer: coarse)': { fontSize: 16 } },
      multiline: { padding: 0 },
      // MUI draws the gap for a floating label as a legend inside the border.
      notchedOutline: ({ theme }) => ({
        top: 0,
        borderColor: theme.palette.fieldBorder,
        '& legend': { display: 'none' },
      }),
    },
  },
  MuiInputBase: { styleOverrides: { root: { fontSize: 14, lineHeight: '20px' } } },
  MuiSelect: { defaultProps: { variant: 'outlined' } },
  MuiAutocomplete: {
    defaultProps: { fullWidth: true },
    styleOverrides: {
      inputRoot: { paddingTop: 0, paddingBottom: 0 },
      option: { minHeight: 36, fontSize: 14 },
    },
  },
};

const choices: Themed = {
  MuiCheckbox: { defaultProps: { size: 'small' }, styleOverrides: { root: { padding: 6, borderRadius: 6 } } },
  MuiRadio: { defaultProps: { size: 'small' }, styleOverrides: { root: { padding: 6 } } },
  MuiFormControlLabel: { styleOverrides: { label: { fontSize: 14 } } },
  MuiSwitch: {
    styleOverrides: {
      track: ({ theme }) => ({ backgroundColor: theme.palette.fieldBorder, opacity: 1 }),
      // Otherwise an off switch would be white on white.
      thumb: ({ theme }) => ({
        boxShadow: 'none',
        '.MuiSwitch-switchBase:not(.Mui-checked) > &': { borderColor: theme.palette.fieldBorder },
      }),
    },
  },
};

export const inputs: Themed = { ...labels, ...fields, ...choices };
