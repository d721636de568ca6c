/** Whether databases can store a text: no NUL, no lone surrogate. */
export function isStorable(text: string): boolean {
  // With `u` a surrogate pair is one character, so only a lone half matches.
  return !text.includes('\0') && !/\p{Surrogate}/u.test(text);
}

/** The message for an unstorable text. */
export const notStorable = (label: string): string => `${label} contains a character that cannot be stored`;
