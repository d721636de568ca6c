import { defineResource } from '../../../src/schemas/defineResource';

/** A declaration with a column that no field fills. */
export const faulty = defineResource({
  name: 'pump-map',
  fields: [{ kind: 'text', source: 'pump', label: 'Pump' }],
  columns: [{ source: 'pumpe', title: 'Pump' }],
});
