import { defineResource } from '../../src/schemas/defineResource';

/** A sixth mapping resource, declared by this object alone; nothing else in the product refers to it. */
export const taxmap = defineResource({
  name: 'taxmap',
  noun: 'tax map',
  menu: { key: 'tax_map', label: 'Tax Map', icon: 'ledger', order: 45 },
  fields: [
    { kind: 'text', source: 'hsn_code', label: 'HSN Code', required: 'HSN Code Required' },
    { kind: 'text', source: 'ledger', label: 'Ledger', required: 'Ledger Required' },
    { kind: 'number', source: 'rate', label: 'GST Rate', positive: 'GST Rate must be a positive number' },
    {
      kind: 'select',
      source: 'supply',
      label: 'Supply',
      choices: [
        { id: 'G', name: 'Goods' },
        { id: 'S', name: 'Services' },
      ],
    },
    { kind: 'yesNo', source: 'reverse', label: 'Reverse charge' },
    { kind: 'date', source: 'since', label: 'Since' },
  ],
  uniqueKeys: [
    { fields: ['hsn_code', 'supply'], title: 'Mapping Status', message: 'Mapping Already Exists' },
  ],
  duplicateChecks: [{ field: 'ledger', type: 'checkName', longerThan: 2 }],
  seed: {
    count: 3,
    rows: [
      { hsn_code: '8703', ledger: 'GST Cars', rate: 28, supply: 'G', reverse: false, since: '2017-07-01' },
      { hsn_code: '8708', ledger: 'GST Parts', rate: 18.5, supply: 'G', reverse: false, since: null },
      { hsn_code: '9987', ledger: 'GST Labour', rate: 18, supply: 'S', reverse: true, since: '2017-07-01' },
    ],
  },
});
