import type { ForeseenReason } from '../../../api/sync/foresee';
import { resources } from '../../../schemas';
import * as words from '../../../words/en/sync/foresee';
import { plural } from '../../../words/plural';
import { t, translateAny } from '../../../words/translator';

type Reason = Pick<ForeseenReason, 'reason' | 'level' | 'resource' | 'rows' | 'place' | 'value' | 'expected'>;

/** Why accounting would refuse rows, or what to check in them, in one line with an example. */
export function reasonLine(found: Reason): string {
  const { rows, level, value, expected } = found;
  const what = reasonText(found);
  // There is no value for items of a list, and for users who may not see what was sent.
  if (value === '' && expected === '')
    return plural(level === 'stops' ? words.stopsBare : words.warnsBare, { smart_count: rows, what });
  const example = expected === '' ? value : t(words.valueExpected, { value, expected });
  return plural(level === 'stops' ? words.stops : words.warns, { smart_count: rows, what, example });
}

/** The same as a sentence, with the position of the example in the transaction. */
export function placedLine(found: Reason): string {
  const what = reasonLine(found);
  const place = found.place.replace(/^(?:payload|row)\./u, '');
  return place === '' ? t(words.unplaced, { what }) : t(words.placed, { what, place });
}

/** What to do about a finding; blank for a mapping, which has a form as its cure. */
export const cureLine = ({ reason }: Pick<Reason, 'reason'>): string =>
  reason === 'missing' || reason === 'several' ? '' : t(words.CHECK_CURES[reason]);

/** The text of a rule about a transaction. */
export function reasonText({ reason, resource }: Pick<Reason, 'reason' | 'resource'>): string {
  const noun = translateAny(resources.find(({ name }) => name === resource)?.noun ?? resource);
  if (reason === 'missing') return t(words.missing, { noun });
  return reason === 'several' ? t(words.several, { noun }) : t(words.CHECK_TEXTS[reason]);
}
