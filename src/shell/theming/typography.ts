import type { TypographyVariantsOptions } from '@mui/material/styles';
import { PHONE } from '../../ui/usePhone';

/** One family, shipped with the build (fonts.ts): Latin first, then the other scripts. */
export const fontFamily = "InterVariable, 'Inter Variable', system-ui, -apple-system, 'Segoe UI', sans-serif";

/** Tabular figures and a slashed zero, because users compare codes by eye all day. */
export const fontFeatures = "'tnum', 'zero', 'calt'";

/** Proportional figures, for text that is read and not compared. */
export const proseFeatures = "'zero', 'calt'";

const title = { fontSize: 20, lineHeight: '28px', fontWeight: 600, letterSpacing: '-0.01em' };
const body = { fontSize: 14, lineHeight: '20px', letterSpacing: 0 };
const secondary = { fontSize: 13, lineHeight: '20px', letterSpacing: 0 };

/** A title on a phone, whose width it must fit into. */
const phoneTitle = { [`@media ${PHONE}`]: { fontSize: 17, lineHeight: '24px' } };

/** Only three sizes: 20 for titles, 14 for content and input, 13 for secondary text. */
export const typography: TypographyVariantsOptions = {
  fontFamily,
  fontSize: 14,
  fontWeightMedium: 500,
  h1: { ...title, ...phoneTitle },
  h2: title,
  h3: title,
  h4: title,
  h5: title,
  h6: title,
  subtitle1: { ...body, fontWeight: 600 },
  subtitle2: { ...body, fontWeight: 600 },
  body1: body,
  body2: body,
  button: { ...body, fontWeight: 500, textTransform: 'none' },
  caption: secondary,
  overline: { ...secondary, fontWeight: 500, textTransform: 'none' },
};
