/** The texts that confirm an action on a resource when typed: its label, which users see, or its name. */
export const confirmingNames = (name: string, label = ''): readonly string[] => [
  ...new Set([label.trim() || name, name]),
];

/** Whether one of the names was typed, ignoring case. */
export const isTyped = (names: readonly string[], typed: string): boolean =>
  names.some(name => name.toLowerCase() === typed.trim().toLowerCase());
