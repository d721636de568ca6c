import { expect, it } from 'vitest';
import { createApp } from '../../../../../server/app';
import type { Field } from '../../../../../src/schemas/field';
import { fuelmapOf } from '../../../../contract/studioSamples';
import { adminOf } from '../../../setup/studioClient';
import { ALPHA, createTestApi } from '../../../setup/testApi';

const rate: Field = { kind: 'text', source: 'rate', label: 'Rate' };
const VALUES = ['018', '5', 'n/a', '', '7'];

it('counts as coming back only values that are not in the records, so that the counts add up', async () => {
  const api = await createTestApi();
  const admin = await adminOf(api);
  const records = await adminOf(api, ALPHA, createApp(api.options));
  const { fields } = fuelmapOf();
  await admin.publish(fuelmapOf({ fields: [...fields, rate] }));
  for (const [at, value] of VALUES.entries())
    await records.post('/master/fuelmap/add', { id: `${at}`, code: `c${at}`, rate: value });
  const { declaration } = (await admin.get('/studio/resources/fuelmap')).json;
  const [code, ledger, text] = declaration.fields;
  const { maxLength: _, ...bare } = text;
  const number = { ...declaration, fields: [code, ledger, { ...bare, kind: 'number' }] };
  expect(await admin.publishSeen(number)).toMatchObject({ status: 200 });
  expect((await records.post('/master/fuelmap/update/4', { id: '4', status: 1, rate: 9 })).status).toBe(200);

  const { answer } = await admin.dryRun(declaration);
  const [step] = answer.json.steps;
  // '018' and 'n/a' come back; '5' is there, and so is the typed 9, beside which the 7 stays aside.
  expect(step.counts).toMatchObject({ returned: 2, same: 2, kept: 1 });
  const shown = step.samples.filter(({ outcome }: { outcome: string }) => outcome === 'returned');
  expect(shown.map(({ before, after }: { before: string; after: string }) => [before, after])).toEqual([
    ['18', '018'],
    ['', 'n/a'],
  ]);
});
