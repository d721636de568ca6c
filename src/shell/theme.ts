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
  // MUI's own step, of which react-admin's components are built; half a step is the grid of 4 px.
  spacing: 8,
  transitions: { duration },
  components: { ...baseline, ...buttons, ...feedback, ...inputs, ...surfaces, ...tables },
};

/** Theme options for react-admin, which makes the theme of them. Status colours are in `palette.status`. */
export const lightTheme: RaThemeOptions = { ...shared, palette: lightPalette };

/** The same in the dark: same sizes, same lines, the accent lightened until it reads. */
export const darkTheme: RaThemeOptions = { ...shared, palette: darkPalette };
