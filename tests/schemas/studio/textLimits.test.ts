import { expect, it } from 'vitest';
import { resources } from '../../../src/schemas';
import type { ResourceDeclaration } from '../../../src/schemas/resource';
import { runTimeFaults } from '../../../src/schemas/studio/runTimeRules';
import { writtenDeclaration } from '../../../src/schemas/studio/writtenDeclaration';

const long = 'x'.repeat(5_000);

const longEverywhere: ResourceDeclaration = {
  name: 'fuelmap',
  noun: long,
  screens: { list: { title: long } },
  sections: [{ id: 'a', title: long, description: '', fields: ['kind'] }],
  columns: [{ source: 'kind', title: long }],
  cloneBy: { field: 'kind', title: 'Clone', button: long },
  translations: { hi: { Kind: long } },
  uniqueKeys: [{ fields: ['kind'], title: 'Twice', message: long }],
  fields: [
    { kind: 'select', source: 'kind', label: 'Kind', choices: [{ id: '1', name: long }] },
    { kind: 'number', source: 'rate', label: 'Rate', positive: long },
    { kind: 'text', source: 'note', label: 'Note', maxLength: 9, maxLengthMessage: long },
    { kind: 'text', source: 'terms', label: 'Terms', default: long },
  ],
};

it('no title, message or choice is longer than a screen can show; a default may be', () => {
  const faults = runTimeFaults(longEverywhere, null);
  expect(faults.map(({ pointer }) => pointer)).toEqual([
    '/noun',
    '/screens/list/title',
    '/sections/0/title',
    '/columns/0/title',
    '/cloneBy/button',
    '/uniqueKeys/0/message',
    '/translations/hi/Kind',
    '/fields/0/choices/0/name',
    '/fields/1/positive',
    '/fields/2/maxLengthMessage',
  ]);
  expect(faults.every(({ message, fix }) => message.includes('5000 characters') && fix)).toBe(true);
});

it.each(resources.map(schema => [schema.name, writtenDeclaration(schema)] as const))(
  'what is shipped as %s keeps to the limits, so that an account can add to it',
  (_, written) => {
    expect(runTimeFaults(written, written)).toEqual([]);
  },
);

it('has up to 20 unique keys: each is compared for every record', () => {
  const key = { fields: ['kind'], title: 'Twice', message: 'Twice' };
  const of = (count: number) =>
    runTimeFaults({ ...longEverywhere, uniqueKeys: Array.from({ length: count }, () => key) }, null);
  const found = (count: number) => of(count).filter(({ pointer }) => pointer === '/uniqueKeys');
  expect(found(20)).toEqual([]);
  expect(found(21)).toMatchObject([{ message: 'There are 21 unique keys; at most 20 are possible.' }]);
});
