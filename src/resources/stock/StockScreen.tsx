import { styled } from '@mui/material/styles';
import { I18nContextProvider, useI18nProvider, type I18nProvider } from 'ra-core';
import english from 'ra-language-english';
import { useMemo, type ReactNode } from 'react';
import { isRecord } from '../../schemas/values/values';
import { hindiIn } from '../../words/translator';

// The English texts are react-admin's.
hindiIn('form/stock');

/**
 * The frame of a screen made of react-admin's components. Their title becomes the heading of the screen, and so the
 * title of the document. It is loaded with such a screen, because others need neither this heading nor react-admin's texts.
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

/** The console's translator, extended by react-admin's English texts and our Hindi translation of them. */
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

/** The components' `Title` renders into this heading. */
const Heading = styled('h1')(({ theme }) => ({ ...theme.typography.h1, margin: '0 0 8px' }));
