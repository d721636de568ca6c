import type { KnownCause } from '../../../posting/causes/cause';
import { fillTemplate } from '../../../posting/causes/template';
import * as words from '../../../words/en/sync/cure';
import { t, translateAny } from '../../../words/translator';

/** What to do about a cause, in the shown language. @param known null if no rule matches the message */
export function cureText(known: KnownCause | null): string {
  if (!known) return t(words.unknownCure);
  return fillTemplate(translateAny(known.cure), known.values) ?? known.cure;
}
