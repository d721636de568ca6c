/** So much of a server's words is shown at once: more would push what can be done about it out of the window. */
export const SHOWN_CHARACTERS = 500;

/** Words for a place that has no room for the rest of them. */
export const shortened = (words: string): string =>
  words.length > SHOWN_CHARACTERS ? `${words.slice(0, SHOWN_CHARACTERS)}…` : words;
