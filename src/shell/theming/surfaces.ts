import type { Components, Theme } from '@mui/material/styles';
import { BAR_HEIGHT } from './toastRoom';

type Themed = Components<Theme>;

const line = (theme: Theme) => `1px solid ${theme.palette.divider}`;

/** Thin borders instead of shadows. */
export const surfaces: Themed = {
  MuiPaper: {
    styleOverrides: {
      root: ({ theme, ownerState }) => ({
        backgroundImage: 'none',
        boxShadow: 'none',
        border: ownerState.elevation === 0 && ownerState.variant !== 'outlined' ? 'none' : line(theme),
      }),
    },
  },
  MuiAppBar: { defaultProps: { elevation: 0, color: 'inherit' } },
  MuiDialog: {
    styleOverrides: { paper: { borderRadius: 6, '@media (max-width: 599px)': { margin: 16 } } },
  },
  // Below the top bar, which contains the toasts, so that none covers a drawer's buttons.
  MuiDrawer: {
    styleOverrides: { paperAnchorRight: { top: BAR_HEIGHT, bottom: 0, height: 'auto' } },
  },
  MuiDialogTitle: { styleOverrides: { root: { padding: '20px 24px 8px' } } },
  MuiDialogContent: { styleOverrides: { root: { padding: '8px 24px 16px' } } },
  MuiDialogContentText: { styleOverrides: { root: ({ theme }) => ({ color: theme.palette.text.primary }) } },
  MuiDialogActions: {
    styleOverrides: {
      root: { padding: '8px 24px 20px', gap: 8, '& > :not(style) ~ :not(style)': { marginLeft: 0 } },
    },
  },
  MuiBackdrop: {
    styleOverrides: {
      root: {
        backgroundColor: 'rgb(10 14 14 / 45%)',
        '&.MuiBackdrop-invisible': { backgroundColor: 'transparent' },
      },
    },
  },
  MuiMenuItem: {
    styleOverrides: { root: { fontSize: 14, minHeight: 36, '@media (pointer: coarse)': { minHeight: 44 } } },
  },
  MuiListItemIcon: { styleOverrides: { root: { minWidth: 32 } } },
  // Text that is only bold is a paragraph; headings state their level explicitly.
  MuiTypography: { defaultProps: { variantMapping: { subtitle1: 'p', subtitle2: 'p' } } },
  MuiCard: { defaultProps: { variant: 'outlined' } },
  MuiAccordion: { defaultProps: { disableGutters: true, variant: 'outlined' } },
  MuiTooltip: {
    defaultProps: { enterDelay: 400, enterNextDelay: 100 },
    styleOverrides: {
      tooltip: ({ theme }) => ({
        backgroundColor: theme.palette.text.primary,
        color: theme.palette.background.paper,
        fontSize: 13,
        fontWeight: 400,
        lineHeight: '20px',
        padding: '4px 8px',
        maxWidth: 480,
        overflowWrap: 'anywhere',
      }),
    },
  },
};
