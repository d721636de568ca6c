import type { Components, Theme } from '@mui/material/styles';
import { fontFeatures, proseFeatures } from './typography';

type Themed = Components<Theme>;

/** Global styles: numerals, focus ring, marks, and reduced motion. */
export const baseline: Themed = {
  MuiCssBaseline: {
    styleOverrides: theme => ({
      ':root': { colorScheme: theme.palette.mode },
      body: { fontFeatureSettings: fontFeatures, fontOpticalSizing: 'auto', fontSynthesis: 'weight' },
      // Nobody compares headings column by column, and a tabular '-' would widen a date.
      'h1, h2, h3, h4, h5, h6': { fontFeatureSettings: proseFeatures },
      'input, textarea, select, button': { fontFeatureSettings: 'inherit' },
      ':focus-visible': { outline: `2px solid ${theme.palette.primary.main}`, outlineOffset: 2 },
      // These are focused only for screen readers, so they show no ring.
      '.MuiDialog-container, .MuiDialog-paper, h1': { '&:focus-visible': { outline: 'none' } },
      mark: { backgroundColor: theme.palette.mark, color: 'inherit', borderRadius: 2 },
      '@media (prefers-reduced-motion: reduce)': {
        '*, *::before, *::after': {
          animationDuration: '0.01ms !important',
          animationIterationCount: '1 !important',
          transitionDuration: '0.01ms !important',
          scrollBehavior: 'auto !important',
        },
      },
    }),
  },
};
