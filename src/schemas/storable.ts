/** Whether databases can hold a text: no NUL, no half of a character pair. */
export function isStorable(text: string): boolean {
  return !text.includes('\0') && !/\p{Surrogate}/u.test(text);
}

/** The message for a text that cannot be held. */
export const notStorable = (label: string): string => `${label} holds a character that cannot be stored`;
