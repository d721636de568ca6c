import { expect, it } from 'vitest';
import { createApp } from '../../../../../server/app';
import type { Field } from '../../../../../src/schemas/field';
import { fuelmapOf } from '../../../../contract/studioSamples';
import { adminOf } from '../../../setup/studioClient';
import { ALPHA, createTestApi } from '../../../setup/testApi';

const base = { source: 'segment', label: 'Segment' } as const;
const reference: Field = { ...base, kind: 'reference', resource: 'segmap', display: 'seg_ledger' };
const declarationOf = (field: Field) => fuelmapOf({ fields: [field], duplicateChecks: [] });

it('returns the references of a field that became text, and sets aside what was typed since', async () => {
  const api = await createTestApi();
  const admin = await adminOf(api);
  const records = await adminOf(api, ALPHA, createApp(api.options));
  await admin.publish(declarationOf(reference));
  for (const id of ['1', '2']) await records.post('/master/fuelmap/add', { id, segment: `s${id}` });
  await admin.publishSeen(declarationOf({ ...base, kind: 'text' }));
  await records.post('/master/fuelmap/update/2', { id: '2', segment: 'New Cars' });
  expect((await admin.rollBack('fuelmap', 1)).status).toBe(200);
  expect((await records.post('/master/fuelmap/list')).json).toMatchObject([
    { id: '1', segment: 's1' },
    { id: '2', segment: null },
  ]);
  const aside = (await admin.get('/studio/resources/fuelmap/aside')).json;
  expect(aside).toContainEqual(expect.objectContaining({ recordId: '2', value: 'New Cars', became: '' }));
});
