import { defineResource } from '../../../src/schemas/defineResource';

/** A resource served as plain REST. */
export const dealers = defineResource({
  name: 'dealers',
  noun: 'dealer',
  style: 'rest',
  restPath: '/rest/dealers',
  fields: [
    { kind: 'text', source: 'name', label: 'Name', required: 'Name Required' },
    { kind: 'integer', source: 'outlets', label: 'Outlets' },
    { kind: 'date', source: 'since', label: 'Since' },
    { kind: 'yesNo', source: 'active', label: 'Active' },
    {
      kind: 'select',
      source: 'size',
      label: 'Size',
      choices: [
        { id: 'S', name: 'Small' },
        { id: 'L', name: 'Large' },
      ],
    },
    {
      kind: 'list',
      source: 'lines',
      label: 'Lines',
      fields: [{ kind: 'text', source: 'phone', label: 'Phone', maxLength: 20 }],
    },
  ],
});
