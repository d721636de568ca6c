import { createTheme, styled, ThemeProvider } from '@mui/material/styles';
import { useMemo, type ReactNode } from 'react';
import { useThemesContext } from 'react-admin';
import { PhoneContext } from '../../../ui/usePhone';

interface PreviewFrameProps {
  readonly isPhone: boolean;
  readonly isDark: boolean;
  readonly children: ReactNode;
}

/** What is previewed, in the width and the colours that it is looked at with. */
export function PreviewFrame({ isPhone, isDark, children }: PreviewFrameProps) {
  const { lightTheme, darkTheme } = useThemesContext();
  const chosen = isDark ? darkTheme : lightTheme;
  const theme = useMemo(() => createTheme({ ...chosen }), [chosen]);
  return (
    <ThemeProvider theme={theme}>
      <PhoneContext value={isPhone || null}>
        <Frame data-phone={isPhone}>{children}</Frame>
      </PhoneContext>
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
    // A window cannot be asked for a width that it does not have, so what depends on it asks this container.
    containerType: 'inline-size',
    containerName: 'phone',
    maxWidth: 390,
  },
}));
