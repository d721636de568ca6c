/** So much of a server's words is shown at once; the rest on demand. */
const SHOWN_CHARACTERS = 500;

/** Words that may be longer than anybody wants to read. */
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
