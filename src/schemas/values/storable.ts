/** Whether databases can store a text: no NUL, no lone surrogate. */
export function isStorable(text: string): boolean {
  return !text.includes('\0') && !/\p{Surrogate}/u.test(text);
}

/** The message for an unstorable text. */
export const notStorable = (label: string): string => `${label} contains a character that cannot be stored`;
