import { isRecord } from '../values/values';

/** What people and programs call a resource. */
interface Named {
  readonly name: string;
  readonly menu?: unknown;
}

/** What may be typed to confirm a deed on a resource: its label, which people know, or its name. */
export function namesOf({ name, menu }: Named): readonly string[] {
  const label = isRecord(menu) && typeof menu['label'] === 'string' ? menu['label'].trim() : '';
  return label === '' || label === name ? [name] : [label, name];
}

/** Whether one of the names was typed, in whatever case. */
export const isTyped = (names: readonly string[], typed: string): boolean =>
  names.some(name => name.toLowerCase() === typed.trim().toLowerCase());
