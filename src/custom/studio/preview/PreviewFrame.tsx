import { createTheme, styled, ThemeProvider } from '@mui/material/styles';
import { useMemo, type ReactNode } from 'react';
import { useThemesContext, type RaThemeOptions } from 'react-admin';

interface PreviewFrameProps {
  readonly isPhone: boolean;
  readonly isDark: boolean;
  readonly children: ReactNode;
}

/** The width of a phone in px. */
const PHONE_WIDTH = 390;
const WIDTH = /\((max|min)-width: *([\d.]+)px\)/u;

/** Evaluates width media queries as a phone would. */
function phoneMedia(query: string): MediaQueryList {
  const [, bound, px] = WIDTH.exec(query) ?? [];
  if (bound === undefined) return window.matchMedia(query);
  const matches = bound === 'max' ? PHONE_WIDTH <= Number(px) : PHONE_WIDTH >= Number(px);
  return window.matchMedia(matches ? 'all' : 'not all');
}

/** The theme with this `matchMedia`, which MUI uses. */
const onPhone = (theme: RaThemeOptions): RaThemeOptions => ({
  ...theme,
  components: {
    ...theme.components,
    MuiUseMediaQuery: { defaultProps: { matchMedia: phoneMedia } },
  },
});

/** The preview, in the chosen width and colours. */
export function PreviewFrame({ isPhone, isDark, children }: PreviewFrameProps) {
  const { lightTheme, darkTheme } = useThemesContext();
  const chosen = isDark ? darkTheme : lightTheme;
  const theme = useMemo(
    () => createTheme(isPhone ? onPhone({ ...chosen }) : { ...chosen }),
    [chosen, isPhone],
  );
  return (
    <ThemeProvider theme={theme}>
      <Frame data-phone={isPhone}>{children}</Frame>
    </ThemeProvider>
  );
}

const Frame = styled('div')(({ theme }) => ({
  padding: 16,
  minWidth: 0,
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: theme.shape.borderRadius,
  color: theme.palette.text.primary,
  backgroundColor: theme.palette.background.default,
  colorScheme: theme.palette.mode,
  '&[data-phone="true"]': {
    // A window's width cannot be simulated, so container queries ask this element instead.
    containerType: 'inline-size',
    containerName: 'phone',
    maxWidth: PHONE_WIDTH,
  },
}));
