import { LANGUAGES } from '../../words/en/shell/languages';
import { shownLanguage, type Language } from '../../words/translator';
import styles from './login.module.css';

/** Offers the other language, by its own name. */
export function LanguageLink({ choose }: { readonly choose: (language: Language) => unknown }) {
  const other = shownLanguage() === 'en' ? 'hi' : 'en';
  return (
    <p className={styles.languages}>
      <button type="button" lang={other} onClick={() => choose(other)}>
        {LANGUAGES[other]}
      </button>
    </p>
  );
}
