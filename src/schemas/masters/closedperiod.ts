import { defineResource } from '../defineResource';
import { COMPANY_ID } from './masterFields';

/** The day up to which a company's books are closed: vouchers of that day or earlier cannot be posted. */
export const closedperiod = defineResource({
  name: 'closedperiod',
  noun: 'closed period',
  style: 'local',
  screens: {
    list: { title: 'List of Closed Periods', add: 'Add Closed Period' },
    create: { title: 'Create New Closed Period', save: 'Create Closed Period' },
    edit: { title: 'Edit Closed Period', save: 'Update Closed Period' },
  },
  fields: [
    {
      kind: 'date',
      source: 'closed_until',
      label: 'Closed until',
      required: 'Closed Until Required',
      help: 'No voucher may be dated on this day or earlier.',
    },
    { ...COMPANY_ID, help: 'Leave it empty for all companies.' },
    { kind: 'text', source: 'remark', label: 'Remark' },
  ],
  display: 'closed_until',
  seed: {
    count: 1,
    rows: [{ closed_until: '2026-03-31', cid: null, remark: 'Financial year 2025-26' }],
  },
});
