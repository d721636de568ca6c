import { expect, it } from 'vitest';
import { draftRequest } from '../../../src/custom/studio/new/draftRequest';
import { apiStub } from '../../apiStub';

const FILE = {
  name: 'fuel-map',
  noun: 'fuel',
  menu: { key: 'x_fuel-map', label: 'Fuel Map', icon: 'fuel', order: 20 },
  screens: { list: { title: 'Fuels', add: 'Add a fuel' } },
  fields: [{ kind: 'text', source: 'code', label: 'Code', fid: 'aaaaaaaa' }],
};

const declared = async (label: string, file: Readonly<Record<string, unknown>> = FILE, isShipped = false) =>
  draftRequest(
    apiStub({}),
    { label, name: 'fuel-map', from: 'file', copyOf: '' },
    { file, isShipped, proposal: { taken: [], unique: null } },
  );

it('a file that keeps its label keeps all that it declares', async () => {
  expect(await declared('Fuel Map')).toEqual({
    name: 'fuel-map',
    label: 'Fuel Map',
    from: 'declaration',
    declaration: FILE,
  });
});

it('a file without an entry in the menu gets none, and keeps what its screens say, until a label is typed', async () => {
  const { menu: _, ...file } = FILE;
  expect((await declared('fuel-map', file)).declaration).toEqual(file);
  expect((await declared('Petrol Map', file)).declaration).toMatchObject({
    noun: 'petrol map',
    menu: { key: 'x_fuel-map', label: 'Petrol Map' },
  });
});

it('a file under another label loses the texts about the old one', async () => {
  expect(await declared('Petrol Map')).toMatchObject({
    declaration: { noun: 'petrol map', menu: { ...FILE.menu, label: 'Petrol Map' }, fields: FILE.fields },
  });
  expect((await declared('Petrol Map')).declaration).not.toHaveProperty('screens');
});

it('a file cannot declare what only a release may', async () => {
  const { declaration } = await declared('Fuel Map', {
    ...FILE,
    endpoints: {},
    style: 'rest',
    restPath: 'x',
  });
  expect(declaration).toEqual(FILE);
});

it('a file of additions to a shipped resource keeps its paths, permission and screens', async () => {
  const shipped = { ...FILE, menu: { ...FILE.menu, key: 'fuel' }, endpoints: { list: '/a' } };
  expect((await declared('Fuel Map', shipped, true)).declaration).toEqual(shipped);
  expect((await declared('Petrol', shipped, true)).declaration).toEqual({
    ...shipped,
    menu: { ...shipped.menu, label: 'Petrol' },
  });
});
