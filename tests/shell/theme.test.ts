import { createTheme, getContrastRatio, type Theme } from '@mui/material/styles';
import { describe, expect, it } from 'vitest';
import { darkTheme, lightTheme } from '../../src/shell/theme';

const themes: readonly (readonly [string, Theme])[] = [
  ['light', createTheme(lightTheme)],
  ['dark', createTheme(darkTheme)],
];

/** Red, green and blue of `#rrggbb`, from 0 to 255. */
function channels(colour: string) {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map(at => Number.parseInt(colour.slice(at, at + 2), 16));
  return { r, g, b };
}

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

  it.each(Object.entries(texts))('has 4.5:1 contrast for %s', (_, colour) => {
    for (const ground of grounds) expect(getContrastRatio(colour, ground)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(Object.entries(palette.status))(
    'has 4.5:1 contrast for the status %s on its own tint',
    (_, { main, soft }) => {
      expect(getContrastRatio(main, soft)).toBeGreaterThanOrEqual(4.5);
    },
  );

  it('has 3:1 contrast for each status icon', () => {
    for (const { icon, soft } of Object.values(palette.status))
      for (const ground of [...grounds, soft])
        expect(getContrastRatio(icon, ground)).toBeGreaterThanOrEqual(3);
  });

  it('has an orange for In-Process that does not look brown', () => {
    const { r, g, b } = channels(palette.status.inProcess.icon);
    expect(r).toBeGreaterThan(210);
    expect(g / r).toBeGreaterThan(0.45);
    expect(g / r).toBeLessThan(0.7);
    expect(b).toBeLessThan(90);
  });

  it('has 4.5:1 contrast on filled buttons, selected rows and marks', () => {
    const { primary, action, text, mark } = palette;
    expect(getContrastRatio(primary.contrastText, primary.main)).toBeGreaterThanOrEqual(4.5);
    expect(getContrastRatio(primary.contrastText, primary.dark)).toBeGreaterThanOrEqual(4.5);
    expect(getContrastRatio(text.primary, action.selected)).toBeGreaterThanOrEqual(4.5);
    expect(getContrastRatio(primary.main, action.selected)).toBeGreaterThanOrEqual(4.5);
    expect(getContrastRatio(text.primary, mark)).toBeGreaterThanOrEqual(4.5);
  });

  it('has 3:1 contrast for input borders', () => {
    for (const ground of grounds)
      expect(getContrastRatio(palette.fieldBorder, ground)).toBeGreaterThanOrEqual(3);
  });

  it('has exactly three font sizes', () => {
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
