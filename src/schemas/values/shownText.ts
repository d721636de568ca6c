/** Initially shown length of a server's message: more would push the available actions out of the window. */
export const SHOWN_CHARACTERS = 500;

/** A text shortened for limited space. */
export const shortened = (words: string): string =>
  words.length > SHOWN_CHARACTERS ? `${words.slice(0, SHOWN_CHARACTERS)}…` : words;
