import { defineResource } from './defineResource';

/**
 * Vehicle (voucher) types, which can be switched on and off; VD and VP exclude each other (docs/behaviour.md, 'Vehicle
 * types').
 */
export const vtype = defineResource({
  name: 'vtype',
  noun: 'vehicle type',
  menu: { key: 'vtype_map', label: 'Vtype Map', icon: 'vtype', order: 2 },
  endpoints: { update: '/master/vtype/update' },
  updateFields: ['id', 'status'],
  screens: { list: { title: 'List of Vtype' } },
  fields: [
    { kind: 'text', source: 'trans_type_name', label: 'Trans Vtype Name' },
    { kind: 'text', source: 'trans_type', label: 'Trans Type' },
  ],
  columns: [
    { source: 'trans_type_name', title: 'Trans Vtype Name', width: 320 },
    { source: 'trans_type', title: 'Trans Type', width: 160 },
  ],
  display: 'trans_type_name',
  listScope: 'all',
  can: { create: false, edit: false, clone: false, delete: false, search: false },
  customList: true,
  seed: {
    count: 12,
    rows: [
      { trans_type: 'VD', trans_type_name: 'Vehicle Purchase (Dispatch)', status: 1 },
      { trans_type: 'VP', trans_type_name: 'Vehicle Purchase (Receipt)', status: 0 },
      { trans_type: 'VS', trans_type_name: 'Vehicle Sale', status: 1 },
      { trans_type: 'VC', trans_type_name: 'Vehicle Sale Cancellation', status: 1 },
      { trans_type: 'VB', trans_type_name: 'Vehicle Booking', status: 1 },
      { trans_type: 'WI', trans_type_name: 'Workshop Invoice', status: 1 },
      { trans_type: 'WC', trans_type_name: 'Workshop Invoice Cancellation', status: 1 },
      { trans_type: 'CI', trans_type_name: 'Counter Invoice', status: 1 },
      { trans_type: 'PP', trans_type_name: 'Parts Purchase', status: 1 },
      { trans_type: 'R', trans_type_name: 'Receipt', status: 1 },
      { trans_type: 'EW', trans_type_name: 'Extended Warranty', status: 1 },
      { trans_type: 'CCP', trans_type_name: 'Customer Convenience Package', status: 0 },
    ],
  },
});
