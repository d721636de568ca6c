/** What may be typed to confirm a deed on a resource: its label, which people know, or its name. */
export const confirmingNames = (name: string, label = ''): readonly string[] => [
  ...new Set([label.trim() || name, name]),
];

/** Whether one of the names was typed, in whatever case. */
export const isTyped = (names: readonly string[], typed: string): boolean =>
  names.some(name => name.toLowerCase() === typed.trim().toLowerCase());
