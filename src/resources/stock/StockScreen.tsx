import { styled } from '@mui/material/styles';
import { I18nContextProvider, useI18nProvider, type I18nProvider } from 'ra-core';
import english from 'ra-language-english';
import { useMemo, type ReactNode } from 'react';
import { isRecord } from '../../schemas/values/values';
import { hindiIn } from '../../words/translator';

// Its English comes with react-admin.
hindiIn('form/stock');

/**
 * The frame of a screen that is made of react-admin's own components, fetched with it. Their title becomes the screen's
 * heading, and so the document's title; the console's own screens need neither that place nor react-admin's texts.
 */
export function StockScreen({ children }: { readonly children: ReactNode }) {
  const ofConsole = useI18nProvider();
  const provider = useMemo(() => withStockTexts(ofConsole), [ofConsole]);
  return (
    <I18nContextProvider value={provider}>
      <Frame>
        <Heading id="react-admin-title" />
        {children}
      </Frame>
    </I18nContextProvider>
  );
}

/** The console's translator, which falls back to react-admin's own English and our Hindi of it. */
const withStockTexts = (ofConsole: I18nProvider): I18nProvider => ({
  ...ofConsole,
  translate: (key, options: { readonly _?: string } = {}) =>
    ofConsole.translate(key, { ...options, _: stockText(key) ?? options._ ?? key }),
});

function stockText(key: string): string | undefined {
  let found: unknown = english;
  for (const part of key.split('.')) found = isRecord(found) ? found[part] : undefined;
  return typeof found === 'string' ? found : undefined;
}

const Frame = styled('div')(({ theme }) => ({
  padding: '16px 24px 24px',
  '& .RaTopToolbar-root': { minHeight: 0, backgroundColor: 'transparent' },
  [theme.breakpoints.down('sm')]: { paddingInline: 12 },
}));

/** Filled by the components' `Title`. */
const Heading = styled('h1')(({ theme }) => ({ ...theme.typography.h1, margin: '0 0 8px' }));
