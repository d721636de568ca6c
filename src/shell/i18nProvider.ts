import type { I18nProvider } from 'react-admin';
import { LANGUAGES } from '../words/en/shell/languages';
import { reactAdmin } from '../words/en/shell/reactAdmin';
import { pluralAny } from '../words/plural';
import { isLanguage, shownLanguage } from '../words/translator';

const TEXTS: Readonly<Record<string, string>> = reactAdmin;

/**
 * The console's translator for react-admin. The English texts of react-admin's keys are in `words/en/shell/reactAdmin`;
 * every other key is an English text itself (docs/decisions/languages.md).
 */
export const i18nProvider: I18nProvider = {
  translate: (key, options: Readonly<Record<string, unknown>> = {}) => {
    const fallback: unknown = options['_'];
    return pluralAny(TEXTS[key] ?? (typeof fallback === 'string' ? fallback : key), options);
  },
  changeLocale: async locale => {
    const { changeLanguage } = await import('../words/changeLanguage');
    if (isLanguage(locale)) await changeLanguage(locale);
  },
  getLocale: shownLanguage,
  getLocales: () => Object.entries(LANGUAGES).map(([locale, name]) => ({ locale, name })),
};
