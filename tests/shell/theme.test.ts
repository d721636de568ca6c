import { createTheme, getContrastRatio, type Theme } from '@mui/material/styles';
import { describe, expect, it } from 'vitest';
import { darkTheme, lightTheme } from '../../src/shell/theme';

const themes: readonly (readonly [string, Theme])[] = [
  ['light', createTheme(lightTheme)],
  ['dark', createTheme(darkTheme)],
];

describe.each(themes)('the %s theme', (_, { palette, typography }) => {
  const grounds = [palette.background.default, palette.background.paper];
  const texts: Readonly<Record<string, string>> = {
    text: palette.text.primary,
    'secondary text': palette.text.secondary,
    'the accent': palette.primary.main,
    errors: palette.error.main,
    success: palette.success.main,
    warnings: palette.warning.main,
    ...Object.fromEntries(Object.entries(palette.status).map(([name, { main }]) => [`status ${name}`, main])),
  };

  it.each(Object.entries(texts))('reads at 4.5:1 for %s', (_, colour) => {
    for (const ground of grounds) expect(getContrastRatio(colour, ground)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(Object.entries(palette.status))(
    'reads at 4.5:1 for the status %s on its own tint',
    (_, { main, soft }) => {
      expect(getContrastRatio(main, soft)).toBeGreaterThanOrEqual(4.5);
    },
  );

  it('reads at 4.5:1 on filled buttons, selected rows and marks', () => {
    const { primary, action, text, mark } = palette;
    expect(getContrastRatio(primary.contrastText, primary.main)).toBeGreaterThanOrEqual(4.5);
    expect(getContrastRatio(primary.contrastText, primary.dark)).toBeGreaterThanOrEqual(4.5);
    expect(getContrastRatio(text.primary, action.selected)).toBeGreaterThanOrEqual(4.5);
    expect(getContrastRatio(primary.main, action.selected)).toBeGreaterThanOrEqual(4.5);
    expect(getContrastRatio(text.primary, mark)).toBeGreaterThanOrEqual(4.5);
  });

  it('draws inputs at 3:1', () => {
    for (const ground of grounds)
      expect(getContrastRatio(palette.fieldBorder, ground)).toBeGreaterThanOrEqual(3);
  });

  it('has three sizes of type and no fourth', () => {
    const variants = [
      typography.h1,
      typography.h6,
      typography.body1,
      typography.body2,
      typography.caption,
      typography.button,
    ];
    expect(new Set(variants.map(variant => variant.fontSize))).toEqual(new Set([20, 14, 13]));
  });
});
