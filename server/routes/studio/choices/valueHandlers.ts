import { recordRight } from '../../../../src/rights/right';
import type { Field } from '../../../../src/schemas/field';
import { keyText } from '../../../../src/wire/sync/lookUps';
import { assertRight } from '../../../auth/requireRight';
import { noSuchRecord } from '../../../http/errors';
import type { Handlers } from '../../serveCall';
import { withPauses } from '../move/withPauses';
import { allOwn } from '../registry';
import { runUnderWay } from '../run/runGuards';
import { inForce } from '../shipped/graduation';
import type { StudioRoutesOptions } from '../studioOptions';

/** The longest label that a choice may have. */
const LONGEST = 80;

/** Finds the values that records have in a field, to make choices of them. */
export function studioValueHandlers(options: StudioRoutesOptions) {
  const { store, limits, resources: shipped } = options;
  return {
    async studioFieldValues({ context, session: { account }, params: { name }, body }) {
      const schemas = context.get('schemas');
      const own = allOwn(schemas).find(each => each.name === name);
      const schema = own?.schema() ?? inForce(shipped, schemas.byName).find(each => each.name === name);
      if (!schema) throw noSuchRecord('resource');
      assertRight(context, recordRight(schema, 'see'), options);
      if (own?.moving) throw runUnderWay(name);
      const field = schema.fields.find(({ source }) => source === body.field);
      if (!field) throw noSuchRecord('field');
      const most = limits.recordsInPublish;
      const read = await store.studio.portion(account, name, { after: body.after ?? null, most: most + 1 });
      const records = read.slice(0, most);
      const counts = new Map<string, number>();
      let long = 0;
      for await (const { data } of withPauses(records)) {
        const value = keyText(data[field.source]);
        if (value.length > LONGEST) long += 1;
        else if (value !== '') counts.set(value, (counts.get(value) ?? 0) + 1);
      }
      return {
        values: [...counts].map(([value, count]) => ({
          value,
          label: labelOf(field, value),
          records: count,
        })),
        long,
        next: read.length > most ? (records.at(-1)?.id ?? null) : null,
      };
    },
  } satisfies Partial<Handlers>;
}

const labelOf = (field: Field, value: string): string =>
  (field.kind === 'select' && field.choices.find(({ id }) => String(id) === value)?.name) || value;
