import type { ResourceDeclaration } from '../../../src/schemas/resource';

/** A mapping resource that the product does not have, with a field of every kind. */
export const everyKind: ResourceDeclaration = {
  name: 'fuel-map',
  noun: 'fuel map',
  menu: { key: 'fuel_map', label: 'Fuel Map', icon: 'item', order: 9 },
  fields: [
    { kind: 'text', source: 'pump_cd', label: 'Pump Code', required: 'Pump Code Required', maxLength: 20 },
    { kind: 'text', source: 'station', label: 'Station', suggest: true },
    { kind: 'text', source: 'supplier_name', label: 'Supplier', empty: 'blank' },
    { kind: 'longText', source: 'remarks', label: 'Remarks' },
    { kind: 'richText', source: 'terms', label: 'Terms' },
    { kind: 'number', source: 'rate', label: 'Rate', positive: 'Rate must be positive' },
    { kind: 'integer', source: 'tank', label: 'Tank', required: 'Tank Required' },
    { kind: 'boolean', source: 'active_card', label: 'Card' },
    { kind: 'boolean', source: 'blended', label: 'Blended', stored: 'integer' },
    { kind: 'yesNo', source: 'contractToggle', label: 'Contract' },
    {
      kind: 'select',
      source: 'fuel',
      label: 'Fuel',
      choices: [
        { id: 'petrol', name: 'Petrol' },
        { id: 'diesel', name: 'Diesel' },
      ],
      required: 'Fuel Required',
    },
    {
      kind: 'integer',
      source: 'octane',
      label: 'Octane',
      required: 'Octane Required',
      when: { eq: ['fuel', 'petrol'] },
    },
    { kind: 'date', source: 'since', label: 'Since' },
    { kind: 'dateTime', source: 'checked_at', label: 'Checked' },
    { kind: 'reference', source: 'segment', label: 'Segment', resource: 'segmap', display: 'seg_ledger' },
    {
      kind: 'list',
      source: 'nozzles',
      label: 'Nozzles',
      minRows: 1,
      fields: [
        { kind: 'text', source: 'nozzle_cd', label: 'Nozzle Code', required: 'Nozzle Code Required' },
        { kind: 'integer', source: 'litres', label: 'Litres' },
      ],
    },
    {
      kind: 'jsonList',
      codec: 'plain',
      source: 'discounts',
      label: 'Discounts',
      fields: [
        { kind: 'text', source: 'customer', label: 'Customer' },
        { kind: 'number', source: 'percent', label: 'Percent' },
      ],
    },
    { kind: 'readOnly', source: 'last_price', label: 'Last price', type: 'text' },
  ],
  sections: [
    {
      id: 'pump',
      title: 'Pump',
      description: 'What it is.',
      fields: ['pump_cd', 'station', 'fuel', 'octane', 'tank', 'rate', 'active_card', 'blended', 'segment'],
    },
    {
      id: 'contract',
      title: 'Contract',
      description: 'What was agreed.',
      toggle: 'contractToggle',
      fields: ['supplier_name', 'remarks', 'terms', 'since', 'checked_at'],
    },
    {
      id: 'rows',
      title: 'Nozzles and discounts',
      description: 'What belongs to it.',
      fields: ['nozzles', 'discounts', 'last_price'],
    },
  ],
};
