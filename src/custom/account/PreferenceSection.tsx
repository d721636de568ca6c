import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useLocaleState, useTheme } from 'react-admin';
import { unsavedWork } from '../../ui/unsaved/unsavedWork';
import * as words from '../../words/en/account';
import { LANGUAGES } from '../../words/en/shell/languages';
import { t, isLanguage, shownLanguage } from '../../words/translator';

/** The language and the theme of this browser. */
export function PreferenceSection() {
  const [theme, setTheme] = useTheme();
  const [, setLanguage] = useLocaleState();
  // Another language renders every screen again, so ask before work is lost.
  const speak = async (language: unknown) => {
    if (!isLanguage(language) || language === shownLanguage()) return;
    if (await unsavedWork.askToLeave()) setLanguage(language);
  };
  return (
    <section aria-labelledby="account-preferences">
      <h2 id="account-preferences">{t(words.preferences)}</h2>
      <ToggleButtonGroup
        exclusive
        size="small"
        value={shownLanguage()}
        aria-label={t(words.language)}
        onChange={(_, language: unknown) => void speak(language)}
      >
        <ToggleButton value="en" lang="en">
          {LANGUAGES.en}
        </ToggleButton>
        <ToggleButton value="hi" lang="hi">
          {LANGUAGES.hi}
        </ToggleButton>
      </ToggleButtonGroup>
      <ToggleButtonGroup
        exclusive
        size="small"
        value={theme === 'dark' ? 'dark' : 'light'}
        aria-label={t(words.theme)}
        onChange={(_, chosen: unknown) => {
          if (chosen === 'light' || chosen === 'dark') setTheme(chosen);
        }}
      >
        <ToggleButton value="light">{t(words.light)}</ToggleButton>
        <ToggleButton value="dark">{t(words.dark)}</ToggleButton>
      </ToggleButtonGroup>
    </section>
  );
}
