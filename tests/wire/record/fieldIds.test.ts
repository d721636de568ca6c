import { expect, it } from 'vitest';
import { withFieldIds } from '../../../src/wire/record/fieldIds';

const live = {
  name: 'fuelmap',
  fields: [
    { kind: 'text', source: 'outlet', fid: 'aaaaaaaa' },
    { kind: 'text', source: 'site', fid: 'bbbbbbbb' },
    { kind: 'list', source: 'pumps', fid: 'cccccccc', fields: [{ source: 'fuel', fid: 'dddddddd' }] },
  ],
};
const idsOf = (fields: readonly object[]) =>
  Array.from(
    Object(withFieldIds({ name: 'fuelmap', fields }, live)).fields,
    ({ fid }: { fid: string }) => fid,
  );

it('a field is the live one of its name', () => {
  expect(idsOf([{ source: 'site' }, { source: 'outlet' }])).toEqual(['bbbbbbbb', 'aaaaaaaa']);
});

it('a field is the live one of a name that it had, as long as no field has that name', () => {
  expect(idsOf([{ source: 'station', was: ['outlet'] }])).toEqual(['aaaaaaaa']);
  expect(idsOf([{ source: 'station', was: ['outlet'] }, { source: 'outlet' }])[0]).not.toBe('aaaaaaaa');
  const [station, other] = idsOf([
    { source: 'station', was: ['outlet'] },
    { source: 'place', was: ['outlet'] },
  ]);
  expect(station).toBe('aaaaaaaa');
  expect(other).not.toBe('aaaaaaaa');
});

it('of several names that it had, the last one counts', () => {
  expect(idsOf([{ source: 'station', was: ['outlet', 'site'] }])).toEqual(['bbbbbbbb']);
  expect(idsOf([{ source: 'station', was: ['outlet', 'gone'] }])).toEqual(['aaaaaaaa']);
});

it('an id identifies a field, whatever its former names', () => {
  expect(idsOf([{ source: 'station', was: ['outlet'], fid: 'zzzzzzzz' }])).toEqual(['zzzzzzzz']);
  expect(idsOf([{ source: 'station', was: 'outlet' }])[0]).not.toBe('aaaaaaaa');
});

it('a column of rows may have had another name as well', () => {
  const [pumps] = Object(
    withFieldIds({ fields: [{ source: 'pumps', fields: [{ source: 'petrol', was: ['fuel'] }] }] }, live),
  ).fields;
  expect(pumps).toMatchObject({ fid: 'cccccccc', fields: [{ source: 'petrol', fid: 'dddddddd' }] });
});

it('a removed field is found by its last name, and by no earlier one', () => {
  const past = [
    { fid: 'pppppppp', parent: '', source: 'price', label: 'Price' },
    { fid: 'qqqqqqqq', parent: 'cccccccc', source: 'tank', label: 'Tank' },
    { fid: 'rrrrrrrr', parent: '', source: 'price', label: 'Price' },
  ];
  const identified = (...fields: readonly object[]) =>
    Object(withFieldIds({ name: 'fuelmap', fields }, live, past)).fields;
  const [price, tank] = identified({ source: 'price' }, { source: 'tank' });
  expect([price.fid, tank.fid === 'qqqqqqqq']).toEqual(['pppppppp', false]);
  const [pumps, two] = identified(
    { source: 'pumps', fields: [{ source: 'tank' }] },
    { source: 'price', fid: 'pppppppp' },
  );
  expect([pumps.fields[0].fid, two.fid]).toEqual(['qqqqqqqq', 'pppppppp']);
});

it('the id of a removed field is given to no other field', () => {
  const [first] = idsOf([{ source: 'rate' }]);
  const past = [{ fid: String(first), parent: '', source: 'price', label: 'Price' }];
  const [rate] = Object(withFieldIds({ name: 'fuelmap', fields: [{ source: 'rate' }] }, live, past)).fields;
  expect(rate.fid).toMatch(/^[a-z2-7]{8}$/);
  expect(rate.fid).not.toBe(first);
});
