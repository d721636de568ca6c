import { defineResource } from './defineResource';

/** The head office's announcements to its outlets, each with its days. Served as plain REST. */
export const announcements = defineResource({
  name: 'announcements',
  noun: 'announcement',
  style: 'rest',
  menu: { key: 'announcements', label: 'Announcements', icon: 'announcement', order: 45, demoOnly: true },
  screens: {
    list: { title: 'Announcements', add: 'Add Announcement' },
    create: { title: 'Create New Announcement', save: 'Create Announcement' },
    edit: { title: 'Edit Announcement', save: 'Update Announcement' },
  },
  fields: [
    { kind: 'text', source: 'title', label: 'Title', required: 'Title Required', maxLength: 120 },
    {
      kind: 'text',
      source: 'outlets',
      label: 'Outlets',
      help: 'Outlet codes, separated by commas. Leave it empty for all outlets.',
      suggest: true,
    },
    { kind: 'date', source: 'valid_from', label: 'Valid from', required: 'Valid From Required' },
    { kind: 'date', source: 'valid_to', label: 'Valid to' },
    { kind: 'richText', source: 'body', label: 'Text', required: 'Text Required', maxLength: 10_000 },
  ],
  sections: [
    {
      id: 'announcement',
      title: 'Announcement',
      description: 'What the outlets read.',
      fields: ['title', 'body'],
    },
    {
      id: 'validity',
      title: 'Where and when',
      description: 'The outlets it is for, and the days on which it holds.',
      fields: ['outlets', 'valid_from', 'valid_to'],
    },
  ],
  columns: [
    { source: 'title', title: 'Title', width: 240 },
    { source: 'body', title: 'Text', width: 360 },
    { source: 'outlets', title: 'Outlets', width: 150 },
    { source: 'valid_from', title: 'Valid from', width: 130 },
    { source: 'valid_to', title: 'Valid to', width: 130 },
  ],
  display: 'title',
  seed: {
    count: 4,
    rows: [
      {
        title: 'Stock count on the last Saturday',
        body: '<p>Count <strong>parts and accessories</strong> before 18:00. Send the sheet to the accounts desk.</p>',
        outlets: null,
        valid_from: '2026-11-20',
        valid_to: '2026-11-28',
      },
      {
        title: 'New credit note series',
        body: '<p>Credit notes start a new series:</p><ul><li>Workshop: WC/26</li><li>Counter: CC/26</li></ul>',
        outlets: 'AJM, CAM',
        valid_from: '2026-11-01',
        valid_to: null,
      },
      {
        title: 'Day-end before 20:30',
        body: '<p>Close the day in the DMS <em>before 20:30</em>, so that the night transfer takes all of it.</p>',
        outlets: null,
        valid_from: '2026-10-01',
        valid_to: null,
      },
      {
        title: 'UPI settlement ledger has changed',
        body: '<p>Book UPI receipts to <strong>UPI Settlement - HDFC</strong> from now on.</p>',
        outlets: 'CGD',
        valid_from: '2026-11-16',
        valid_to: '2027-03-31',
      },
    ],
  },
});
