import { SHOWN_CHARACTERS } from '../schemas/values/shownText';
import * as words from '../words/en/ui';
import { t } from '../words/translator';

/** A text of any length: the end is shown on demand. */
export function LongText({ text }: { readonly text: string }) {
  return (
    <>
      {text.slice(0, SHOWN_CHARACTERS)}
      {text.length > SHOWN_CHARACTERS ? (
        <details>
          <summary>{t(words.more)}</summary>
          {text.slice(SHOWN_CHARACTERS)}
        </details>
      ) : null}
    </>
  );
}
