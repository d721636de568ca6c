import { defineResource } from '../../src/schemas/defineResource';

/** A resource served as plain REST, with two records. */
export const depots = defineResource({
  name: 'depots',
  noun: 'depot',
  style: 'rest',
  menu: { key: 'depots', label: 'Depots', icon: 'item', order: 45 },
  fields: [
    { kind: 'text', source: 'name', label: 'Name', required: 'Name Required' },
    { kind: 'integer', source: 'bays', label: 'Bays' },
    { kind: 'date', source: 'since', label: 'Since' },
  ],
  seed: {
    count: 2,
    rows: [
      { name: 'Hosur Depot', bays: 12, since: '2019-04-01' },
      { name: 'Tumkur Depot', bays: 4, since: null },
    ],
  },
});
