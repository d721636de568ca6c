import { expect, it } from 'vitest';
import { textOf } from '../../../../contract/samples';
import { fuelmapOf } from '../../../../contract/studioSamples';
import { adminOf } from '../../../setup/studioClient';
import { ALPHA, createTestApi } from '../../../setup/testApi';

const why = 'For the new pumps';

it('a retired resource names its replacement, in both histories and in the log', async () => {
  const api = await createTestApi();
  const admin = await adminOf(api);
  const entries = async () =>
    JSON.parse(await textOf(api.store.log.list(ALPHA, { from: null, to: null }))) as Record<
      string,
      unknown
    >[];
  await admin.publish(fuelmapOf());
  await admin.publish(fuelmapOf({ name: 'pumpmap', duplicateChecks: [], menu: undefined }));
  const retire = (name: string) =>
    admin.post('/studio/resources/fuelmap/retire', { why, renamedTo: { name, records: 8 } });
  expect((await retire('fuelmap')).status).toBe(422);
  expect((await retire('segmap')).status).toBe(422);
  expect((await retire('pumpmap')).status).toBe(200);
  const statesOf = async (name: string) =>
    (await admin.get(`/studio/resources/${name}/versions`)).json[0].states;
  expect(await statesOf('fuelmap')).toMatchObject([
    { state: 'retired', why, renamed: { name: 'pumpmap', records: 8 } },
  ]);
  expect(await statesOf('pumpmap')).toMatchObject([
    { state: 'live', why, renamed: { name: 'fuelmap', records: 8 } },
  ]);
  expect((await entries()).find(({ status }) => status === 'done')).toMatchObject({
    type: 'studio/rename',
    payload: { renamedTo: 'pumpmap', copied: 8, why, state: 'retired' },
  });
});
