import type { Components, Theme } from '@mui/material/styles';

type Themed = Components<Theme>;

export const tables: Themed = {
  MuiTableCell: {
    styleOverrides: {
      root: ({ theme }) => ({
        fontSize: 14,
        lineHeight: '20px',
        padding: '8px 12px',
        borderBottom: `1px solid ${theme.palette.divider}`,
        '&.MuiTableCell-paddingCheckbox': { padding: '0 8px' },
      }),
      head: ({ theme }) => ({
        fontSize: 13,
        fontWeight: 500,
        color: theme.palette.text.secondary,
        backgroundColor: theme.palette.background.paper,
      }),
    },
  },
  MuiTableRow: {
    styleOverrides: {
      root: ({ theme }) => ({
        '&.MuiTableRow-hover:hover': { backgroundColor: theme.palette.action.hover },
        '&.Mui-selected, &.Mui-selected:hover': { backgroundColor: theme.palette.action.selected },
      }),
    },
  },
  MuiTabs: { styleOverrides: { root: { minHeight: 40 }, indicator: { height: 2 } } },
  MuiTab: {
    styleOverrides: {
      root: {
        minHeight: 40,
        minWidth: 0,
        padding: '8px 12px',
        textTransform: 'none',
        '@media (pointer: coarse)': { minHeight: 44 },
      },
    },
  },
};
