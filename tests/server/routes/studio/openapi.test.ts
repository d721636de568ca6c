import { beforeEach, describe, expect, it } from 'vitest';
import { fuelmapOf } from '../../../contract/studioSamples';
import { adminOf, withRights, type StudioClient } from '../../setup/studioClient';
import { BETA, createTestApi, type TestApi } from '../../setup/testApi';

const PATH = '/studio/openapi.json';
let api: TestApi;
let admin: StudioClient;

beforeEach(async () => {
  api = await createTestApi();
  admin = await adminOf(api);
  await admin.publish(fuelmapOf());
});

/** The resources whose records a description has. */
const described = async (client: StudioClient) => {
  const { paths } = (await client.get(PATH)).json;
  return ['fuelmap', 'segmap', 'dealers'].filter(name =>
    Object.keys(paths).some(path => path.split('/').includes(name)),
  );
};

describe('the description of an account’s API', () => {
  it('has the published resources and the shipped ones, and all that /openapi.json has', async () => {
    const open = await (await api.app.request('/openapi.json')).json();
    const own = (await admin.get(PATH)).json;
    expect(own.paths).toMatchObject(open.paths);
    expect(Object.keys(own.paths).filter(path => !(path in open.paths))).toEqual(
      expect.arrayContaining(['/master/fuelmap/add', '/fuelmap/search/{term}']),
    );
  });

  it('contains what the caller may see, in their own account', async () => {
    expect(await described(admin)).toEqual(['fuelmap', 'segmap', 'dealers']);
    expect(await described(await withRights(api, 'asha', ['fuelmap/see']))).toEqual(['fuelmap']);
    expect(await described(await withRights(api, 'ravi', ['segmap/see']))).toEqual(['segmap']);
    expect(await described(await adminOf(api, BETA))).toEqual(['segmap', 'dealers']);
    expect((await api.app.request(PATH)).status).toBe(401);
  });

  it('omits retired resources', async () => {
    await admin.post('/studio/resources/fuelmap/retire', { why: 'w' });
    expect(await described(admin)).toEqual(['segmap', 'dealers']);
  });

  it('is answered with 304 until a version or a right changes', async () => {
    const tag = (await admin.get(PATH)).headers.get('ETag') ?? '';
    const again = async () => (await admin.get(PATH, { 'If-None-Match': tag })).status;
    expect(await again()).toBe(304);
    const asha = await withRights(api, 'asha', ['fuelmap/see']);
    expect((await asha.get(PATH, { 'If-None-Match': tag })).status).toBe(200);
    await admin.publish(fuelmapOf({ noun: 'fuel' }));
    expect(await again()).toBe(200);
  });
});
