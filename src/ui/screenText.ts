import type { ResourceSchema } from '../schemas/resource';
import * as words from '../words/en/list';
import { t, translateAny } from '../words/translator';

const DERIVED = [
  words.screenTitle,
  words.screenAdd,
  words.screenCreate,
  words.screenCreated,
  words.screenEdit,
  words.screenUpdate,
] as const;

/**
 * A title or button of a resource's screens in the current language. A default text, which `defineResource` derived
 * from the English noun, is derived again here, because no catalogue has it.
 * @param noun names one of its records, in English
 */
export function screenText({ noun }: { readonly noun: string }, text: string): string {
  const known = translateAny(text);
  if (known !== text) return known;
  const Noun = noun.charAt(0).toUpperCase() + noun.slice(1);
  const derived = DERIVED.find(each => each.replace('%{noun}', () => Noun) === text);
  return derived === undefined ? text : t(derived, { noun: translateAny(Noun) });
}

/** A resource's name: its menu label, or else the title of its list. */
export const resourceName = (schema: Pick<ResourceSchema, 'menu' | 'noun' | 'screens'>): string =>
  screenText(schema, schema.menu?.label ?? schema.screens.list.title);
