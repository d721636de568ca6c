import type { RaThemeOptions } from 'react-admin';
import { baseline } from './theming/baseline';
import { buttons } from './theming/buttons';
import { feedback } from './theming/feedback';
import { inputs } from './theming/inputs';
import { darkPalette, lightPalette } from './theming/palette';
import { surfaces } from './theming/surfaces';
import { tables } from './theming/tables';
import { typography } from './theming/typography';

const duration = {
  shortest: 120,
  shorter: 120,
  short: 140,
  standard: 140,
  complex: 160,
  enteringScreen: 140,
  leavingScreen: 120,
};

// Typed as react-admin's, not as MUI's: comparing MUI's two component maps takes the compiler half a minute.
const shared: RaThemeOptions = {
  typography,
  shape: { borderRadius: 6 },
  // MUI's default, which react-admin's components assume; half a step is the 4 px grid.
  spacing: 8,
  transitions: { duration },
  components: { ...baseline, ...buttons, ...feedback, ...inputs, ...surfaces, ...tables },
};

/** Theme options for react-admin, which creates the theme. Status colours are in `palette.status`. */
export const lightTheme: RaThemeOptions = { ...shared, palette: lightPalette };

/** The dark theme: same sizes and lines, with a lighter accent for contrast. */
export const darkTheme: RaThemeOptions = { ...shared, palette: darkPalette };
