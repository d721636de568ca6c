import type { Components, Theme } from '@mui/material/styles';

type Themed = Components<Theme>;

const quiet = (theme: Pick<Theme, 'palette'>) => ({
  backgroundColor: theme.palette.background.paper,
  color: theme.palette.text.primary,
});

const edge = (colour: string) => ({ borderLeft: `4px solid ${colour}` });

/** In the line of the bar, where nothing is that can be pressed: left of its buttons, right of the menu. */
const besideButtons = (theme: Pick<Theme, 'breakpoints'>) => ({
  top: 4,
  right: 116,
  left: 'auto',
  maxWidth: 'min(480px, calc(100vw - 340px))',
  [theme.breakpoints.down('sm')]: { maxWidth: 'calc(100vw - 164px)' },
});

/** Toasts, chips, alerts, progress: a neutral ground, the colour only at the edge and in the icon. */
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
  // react-admin paints whole toasts; here only the edge and the icon carry the colour.
  RaNotification: {
    styleOverrides: {
      root: ({ theme }) => ({
        // twice: MUI places it by rules for wide windows that come later
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
