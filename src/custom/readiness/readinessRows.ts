import type { ReadinessGroup } from '../../api/sync/readiness';
import { resources } from '../../schemas';
import { keyText } from '../../wire/sync/lookUps';
import * as words from '../../words/en/sync/readiness';
import { t, translateAny } from '../../words/translator';

export type WorklistRow = ReturnType<typeof rowOf>;

/** A group as a line of the worklist. */
export function rowOf(group: ReadinessGroup, at: number, masked: boolean) {
  const { resource, state, values, rows, paise, behind, oldest, types, sample } = group;
  const schema = resources.find(({ name }) => name === resource);
  const noun = translateAny(schema?.noun ?? resource);
  return {
    // Without the values, several lines may look the same.
    id: JSON.stringify(masked ? [resource, values, at] : [resource, values]),
    resource,
    state,
    values,
    what: state === 'several' ? t(words.several, { noun }) : noun,
    key: keyOf(group),
    name: keyText(values[schema?.display ?? '']) || nameIn(group),
    rows,
    rupees: paise / 100,
    paise,
    behind,
    oldest,
    types: types.join(', '),
    sample,
    masked,
  };
}

/** The key with the company, but without the dealer group, which is nearly always the same. */
function keyOf({ key, values }: ReadinessGroup): string {
  const fields = key.length > 1 ? key.slice(1) : key;
  const texts = fields.map(field => keyText(values[field])).filter(text => text !== '');
  const company = keyText(values['cid']);
  return company === '' ? texts.join(' / ') : `${texts.join(' / ')} (${company})`;
}

/** The name in a transaction's values: that of any field ending in `_name`. */
const nameIn = ({ values }: ReadinessGroup): string => {
  const [, name] = Object.entries(values).find(([field]) => field.endsWith('_name')) ?? [];
  return keyText(name);
};
