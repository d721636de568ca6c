import { beforeEach, expect, test } from 'vitest';
import { fetchResourceRows } from '../../../src/custom/studio/list/resourceRows';
import { setSpeaker } from '../../../src/words/translator';

beforeEach(() => setSpeaker(undefined));

const resource = (name: string) => ({ name, label: name, origin: 'own', state: 'live', drafts: [] });

/** The states of three resources, if the API answers this about planned publishes. */
async function statesBy(schedules: () => unknown): Promise<readonly string[]> {
  const call = async ({ name }: { readonly name: string }) =>
    name === 'studioSchedules' ? schedules() : ['fuel', 'tyres', 'oil'].map(resource);
  const rows = await fetchResourceRows({ call } as never);
  return rows.map(({ state }) => state);
}

test('names the resources of which a publish is planned', async () => {
  const planned = { draft: '1', name: 'fuel', refusal: null };
  const refused = { draft: '2', name: 'tyres', refusal: 'Records have changed' };
  expect(await statesBy(() => [planned, refused])).toEqual(['Live, planned', 'Live, not published', 'Live']);
});

test('shows the resources if it is not known what is planned', async () => {
  const states = await statesBy(() => {
    throw new Error('Not allowed');
  });
  expect(states).toEqual(['Live', 'Live', 'Live']);
});

test('names each person who has drafts once, with their number', async () => {
  const drafts = ['ravi', 'asha', 'ravi'].map(owner => ({ id: '', owner, at: '' }));
  const call = async ({ name }: { readonly name: string }) =>
    name === 'studioSchedules' ? [] : [{ ...resource('fuel'), drafts }];
  const rows = await fetchResourceRows({ call } as never);
  expect(rows.map(({ owners }) => owners)).toEqual(['ravi (2), asha']);
});

test('distinguishes two of the same label by their names, though each is called by its label', async () => {
  const labels = { fuelmap: 'Fuel Map', fuelrates: 'Fuel Map ', tyres: 'Tyres' };
  const resources = Object.entries(labels).map(([name, label]) => ({ ...resource(name), label }));
  const call = async ({ name }: { readonly name: string }) => (name === 'studioSchedules' ? [] : resources);
  const rows = await fetchResourceRows({ call } as never);
  expect(rows.map(({ label, called }) => [label, called])).toEqual([
    ['Fuel Map (fuelmap)', 'Fuel Map'],
    ['Fuel Map (fuelrates)', 'Fuel Map'],
    ['Tyres', 'Tyres'],
  ]);
});
