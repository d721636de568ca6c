import { defineResource } from './defineResource';

/** The 'Test' form, a scaffold (docs/behaviour.md, 'Test form'). Stored in the browser unless the API offers it. */
export const test = defineResource({
  name: 'test',
  noun: 'test',
  style: 'local',
  screens: {
    list: { title: 'List of Test', add: 'Add Test' },
    create: { title: 'Test', save: 'Save' },
    edit: { title: 'Test', save: 'Save' },
  },
  fields: [
    { kind: 'text', source: 'key', label: 'Key' },
    { kind: 'text', source: 'name', label: 'Name' },
    { kind: 'text', source: 'short_name', label: 'Short Name' },
    { kind: 'text', source: 'location', label: 'Location' },
    { kind: 'text', source: 'email', label: 'Email' },
  ],
  display: 'name',
  seed: { count: 5 },
});
