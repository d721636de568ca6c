import type { Components, Theme } from '@mui/material/styles';
import { TOAST_RIGHT } from './toastRoom';

type Themed = Components<Theme>;

const quiet = (theme: Pick<Theme, 'palette'>) => ({
  backgroundColor: theme.palette.background.paper,
  color: theme.palette.text.primary,
});

const edge = (colour: string) => ({ borderLeft: `4px solid ${colour}` });

/** In line with the bar, where nothing can be pressed: left of its buttons, right of the menu. */
const besideButtons = (theme: Pick<Theme, 'breakpoints'>) => ({
  top: 4,
  right: TOAST_RIGHT,
  left: 'auto',
  maxWidth: `min(480px, calc(100vw - 224px - ${TOAST_RIGHT}))`,
  [theme.breakpoints.down('sm')]: { maxWidth: `calc(100vw - 56px - ${TOAST_RIGHT})` },
});

/** Toasts, chips, alerts, progress: neutral background, with colour only in the border and icon. */
export const feedback: Themed = {
  MuiSnackbarContent: {
    styleOverrides: {
      root: ({ theme }) => ({
        backgroundColor: theme.palette.background.paper,
        color: theme.palette.text.primary,
        border: `1px solid ${theme.palette.fieldBorder}`,
        fontSize: 14,
        '&&': { minWidth: 0 },
        padding: '0 16px',
        overflowWrap: 'anywhere',
      }),
    },
  },
  // react-admin colours whole toasts; here only the border and icon have colour.
  RaNotification: {
    styleOverrides: {
      root: ({ theme }) => ({
        // doubled specificity, because MUI's rules for wide windows come later
        '&&': besideButtons(theme),
        '& .RaNotification-success': { ...quiet(theme), ...edge(theme.palette.success.main) },
        '& .RaNotification-error': { ...quiet(theme), ...edge(theme.palette.error.main) },
        '& .RaNotification-warning': { ...quiet(theme), ...edge(theme.palette.warning.main) },
      }),
    },
  },
  MuiAlert: {
    defaultProps: { variant: 'outlined' },
    styleOverrides: {
      root: ({ theme }) => ({
        color: theme.palette.text.primary,
        borderColor: theme.palette.divider,
        padding: '4px 12px',
      }),
    },
  },
  MuiChip: {
    defaultProps: { size: 'small', variant: 'outlined' },
    styleOverrides: {
      root: ({ theme }) => ({
        borderRadius: 6,
        fontSize: 13,
        height: 28,
        borderColor: theme.palette.divider,
      }),
      deleteIcon: { fontSize: 18 },
    },
  },
  MuiLinearProgress: { styleOverrides: { root: { height: 2 } } },
  MuiSkeleton: { defaultProps: { variant: 'rounded' } },
};
