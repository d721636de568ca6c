import { defineResource } from './defineResource';
import type { Field } from './field';
import { COMPANY_ID, PARENT_GROUP, SEGMENT_ID, text } from './masters/masterFields';

/** A ledger and its code, for one direction of an item. */
const ledgerPair = (direction: string, label: string): readonly Field[] => [
  text(`item_wise_${direction}_ledger`, `${label} Ledger`),
  text(`item_wise_${direction}_ledger_cd`, `${label} Ledger Code`),
];

const ledgerFields = [
  ...ledgerPair('sale', 'Sale'),
  ...ledgerPair('purchase', 'Purchase'),
  ...ledgerPair('sto', 'Stock Transfer Out'),
  ...ledgerPair('sti', 'Stock Transfer In'),
];

/** A realistic part or vehicle; its number makes name and code unique. */
const item = (rlb_item_group: string, prefix: string, name: string, uom: string) => ({
  rlb_item_group,
  uom,
  rlb_item_code: `${prefix}{n:6}`,
  rlb_item_name: `${name} ${prefix}{n:6}`,
});

/** Item maps: which stock item in accounting corresponds to which item of the DMS. */
export const itemmap = defineResource({
  name: 'itemmap',
  noun: 'item mapping',
  menu: { key: 'item_map', label: 'Item Map', icon: 'item', order: 4 },
  endpoints: { delete: '/itemmap/delete/{id}' },
  screens: {
    list: { title: 'List of Item Mapping', add: 'Add Item' },
    create: { title: 'Create a New Item Mapping', save: 'Create Mapping' },
    edit: { title: 'Edit Item Mapping', save: 'Edit Mapping' },
  },
  fields: [
    PARENT_GROUP,
    COMPANY_ID,
    SEGMENT_ID,
    text('dms_id', 'DMS ID', 'DMS ID Required'),
    text('rlb_item_group', 'RLB Item Group', 'RLB Item Group Required'),
    text('rlb_item_code', 'RLB Item Code', 'RLB Item Code Required'),
    text('rlb_item_name', 'RLB Item Name', 'RLB Item Name Required'),
    { ...text('uom', 'UOM', 'UOM Required'), suggest: true },
    ...ledgerFields,
  ],
  sections: [
    {
      id: 'dms',
      title: 'In the DMS',
      description: 'The item as the dealer management system names it.',
      fields: ['parent_group', 'dms_id', 'cid', 'segid'],
    },
    {
      id: 'rlb',
      title: 'In RLB',
      description: 'The item it is booked as.',
      fields: ['rlb_item_group', 'rlb_item_code', 'rlb_item_name', 'uom'],
    },
    {
      id: 'ledgers',
      title: 'Item-wise ledgers',
      description: 'Separate ledgers for sale, purchase and stock transfer, if the item has them.',
      fields: ledgerFields.map(field => field.source),
    },
  ],
  columns: [
    { source: 'parent_group', title: 'PARENT GROUP', width: 166 },
    { source: 'dms_id', title: 'DMS ID', width: 120, card: 'value' },
    { source: 'cid', title: 'Company ID', width: 118 },
    { source: 'rlb_item_group', title: 'RLB ITEM GROUP', width: 152 },
    { source: 'rlb_item_code', title: 'RLB ITEM CODE', width: 150, card: 'value' },
    { source: 'rlb_item_name', title: 'RLB ITEM NAME', width: 314 },
  ],
  display: 'rlb_item_name',
  duplicateChecks: [
    { field: 'rlb_item_code', type: 'checkCode', longerThan: 0 },
    { field: 'rlb_item_name', type: 'checkName', longerThan: 2 },
  ],
  seed: {
    count: 120,
    values: {
      parent_group: ['{group}'],
      cid: ['{cid}'],
      segid: ['1{#####}', null],
      dms_id: ['DI{n:6}'],
      item_wise_sale_ledger: ['{rlb_item_group} Sale', null],
      item_wise_purchase_ledger: ['{rlb_item_group} Purchase', null],
      item_wise_sto_ledger: ['{rlb_item_group} Transfer Out', null],
      item_wise_sti_ledger: ['{rlb_item_group} Transfer In', null],
    },
    rows: [
      item('Filters', '16510M', 'Oil Filter', 'NOS'),
      item('Filters', '13780M', 'Air Filter Element', 'NOS'),
      item('Lubricants', '99000M', 'Engine Oil 5W-30 3 L', 'LTR'),
      item('Lubricants', '99000M', 'Gear Oil 75W-80', 'LTR'),
      item('Brakes', '55810M', 'Front Brake Pad Set', 'SET'),
      item('Brakes', '55311M', 'Brake Disc', 'NOS'),
      item('Electrical', '33610M', 'Battery 35 Ah', 'NOS'),
      item('Electrical', '35121M', 'Headlamp Assembly RH', 'NOS'),
      item('Body', '71711M', 'Front Bumper', 'NOS'),
      item('Body', '57611M', 'Bonnet Panel', 'NOS'),
      item('Accessories', '990J0M', 'Seat Cover Set', 'SET'),
      item('Vehicles', 'VH', 'Swift VXi', 'NOS'),
      item('Vehicles', 'VH', 'Baleno Alpha', 'NOS'),
    ],
  },
});
