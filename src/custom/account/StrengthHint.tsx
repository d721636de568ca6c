import { useEffect, useState } from 'react';
import { t } from '../../words/translator';
import * as words from '../../words/en/account';

const HINTS = [words.strength0, words.strength1, words.strength2, words.strength3, words.strength4] as const;

interface StrengthHintProps {
  readonly password: string;
  readonly names: readonly string[];
}

/**
 * How hard a password is to guess, while it is typed. The code that judges it is fetched with the first letter.
 */
export function StrengthHint({ password, names }: StrengthHintProps) {
  const [judged, setJudged] = useState<{ readonly password: string; readonly score: number } | null>(null);
  const known = names.join('\n');
  useEffect(() => {
    if (password === '') return undefined;
    let isCurrent = true;
    // Without the hint the server still refuses a weak password.
    void import('./strength').then(
      ({ scoreOf }) => isCurrent && setJudged({ password, score: scoreOf(password, known.split('\n')) }),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [password, known]);
  const hint = judged?.password === password ? HINTS[judged.score] : undefined;
  return <span aria-live="polite">{password !== '' && hint ? t(hint) : t(words.atLeast)}</span>;
}
