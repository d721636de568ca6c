import { SHOWN_CHARACTERS } from '../schemas/shownWords';

/** Words that may be longer than anybody wants to read: the rest on demand. */
export function LongWords({ text }: { readonly text: string }) {
  return (
    <>
      {text.slice(0, SHOWN_CHARACTERS)}
      {text.length > SHOWN_CHARACTERS ? (
        <details>
          <summary>More</summary>
          {text.slice(SHOWN_CHARACTERS)}
        </details>
      ) : null}
    </>
  );
}
