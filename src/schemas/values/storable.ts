/** Whether databases can store a text: no NUL, no lone surrogate. */
export function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0');
}

/** The message for an unstorable text. */
export const notStorable = (label: string): string => `${label} contains a character that cannot be stored`;
