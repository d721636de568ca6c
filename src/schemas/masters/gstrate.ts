import { defineResource } from '../defineResource';

const standard = (rate: number, valid_from: string, valid_to: string | null = null) => ({
  rate,
  kind: 'standard',
  valid_from,
  valid_to,
  goods: null,
});
const special = (rate: number, goods: string, valid_from: string) => ({
  rate,
  kind: 'special',
  valid_from,
  valid_to: null,
  goods,
});

/**
 * The rates of GST, each with the days on which it holds: 12 % and 28 % ended when 40 % began, on 22 September 2025.
 * The data checks use an account's own rates, or these if it has none. Untaxed goods need no rate.
 *
 * The days come from the central tax notifications, checked against their published texts: 1/2017 of 28 June 2017
 * (5, 12, 18, 28, 0.25 and 3 % from 1 July), 40/2017 of 23 October 2017 (0.1 %), 6/2022 of 13 July 2022 (1.5 % from 18
 * July), 2/2022 of 31 March 2022 (6 % from 1 April), 9/2025 of 17 September 2025 (40 % from 22 September). They state
 * half of each rate, because the state levies the other half. The checks do not know the goods. So 12 % for bricks and
 * 28 % for tobacco, which still hold, are left out: with them, a car could pass at such a rate.
 */
export const gstrate = defineResource({
  name: 'gstrate',
  noun: 'GST rate',
  style: 'local',
  screens: {
    list: { title: 'List of GST Rates', add: 'Add GST Rate' },
    create: { title: 'Create New GST Rate', save: 'Create GST Rate' },
    edit: { title: 'Edit GST Rate', save: 'Update GST Rate' },
  },
  fields: [
    {
      kind: 'number',
      source: 'rate',
      label: 'Rate (%)',
      required: 'Rate Required',
      typeMessage: 'Rate must be a number',
      positive: 'Rate must be a positive number',
    },
    {
      kind: 'select',
      source: 'kind',
      label: 'Kind of rate',
      default: 'standard',
      choices: [
        { id: 'standard', name: 'Standard' },
        { id: 'special', name: 'Special' },
      ],
    },
    { kind: 'date', source: 'valid_from', label: 'First day', required: 'First Day Required' },
    {
      kind: 'date',
      source: 'valid_to',
      label: 'Last day',
      help: 'Leave it empty while the rate holds.',
    },
    { kind: 'text', source: 'goods', label: 'What it is for' },
  ],
  display: 'rate',
  seed: {
    count: 10,
    rows: [
      standard(5, '2017-07-01'),
      standard(12, '2017-07-01', '2025-09-21'),
      standard(18, '2017-07-01'),
      standard(28, '2017-07-01', '2025-09-21'),
      standard(40, '2025-09-22'),
      special(0.1, 'Supplies to merchant exporters', '2017-10-23'),
      special(0.25, 'Rough precious stones', '2017-07-01'),
      special(1.5, 'Cut and polished diamonds', '2022-07-18'),
      special(3, 'Gold, silver and jewellery', '2017-07-01'),
      special(6, 'Bricks without input tax credit', '2022-04-01'),
    ],
  },
});
