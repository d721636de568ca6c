import type { Choice } from '../../../schemas/field';
import * as words from '../../../words/en/users';

/** The name of a user, role or key. */
export const NAME = {
  kind: 'text',
  source: 'name',
  label: words.name,
  required: words.nameRequired,
  maxLength: 100,
} as const;

/** A choice among these roles. */
export const roleOf = (choices: readonly Choice[]) =>
  ({ kind: 'select', source: 'role', label: words.role, required: words.roleRequired, choices }) as const;
