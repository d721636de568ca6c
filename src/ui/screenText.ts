import type { ResourceSchema } from '../schemas/resource';
import * as words from '../words/en/list';
import { t, translateAny } from '../words/translator';

const MADE = [
  words.screenTitle,
  words.screenAdd,
  words.screenCreate,
  words.screenCreated,
  words.screenEdit,
  words.screenUpdate,
] as const;

/**
 * A title or a button of a resource's screens in the reader's language. Where nobody has declared it, it was made of the
 * noun in English (`defineResource`), and is made again here: no catalogue has it.
 * @param noun what one of its records is called, in English
 */
export function screenText({ noun }: { readonly noun: string }, text: string): string {
  const known = translateAny(text);
  if (known !== text) return known;
  const Noun = noun.charAt(0).toUpperCase() + noun.slice(1);
  const made = MADE.find(each => each.replace('%{noun}', () => Noun) === text);
  return made === undefined ? text : t(made, { noun: translateAny(Noun) });
}

/** What a resource is called: as in the menu, or as its list is titled. */
export const resourceName = (schema: Pick<ResourceSchema, 'menu' | 'noun' | 'screens'>): string =>
  screenText(schema, schema.menu?.label ?? schema.screens.list.title);
