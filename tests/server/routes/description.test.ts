import { Validator } from '@seriousme/openapi-schema-validator';
import { beforeAll, describe, expect, it } from 'vitest';
import { openApiDocument } from '../../../server/openapi/document';
import { resources } from '../../../src/schemas';
import { dealers } from '../setup/dealers';
import { readDescription } from '../setup/describedAnswers';
import { createTestApi, type TestApi } from '../setup/testApi';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});

const document = () => openApiDocument([...resources, dealers]);

describe('/openapi.json', () => {
  it('is public', async () => {
    const response = await api.app.request('/openapi.json');
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual(JSON.parse(JSON.stringify(document())));
  });

  it('is valid OpenAPI 3.1 by the official schema', async () => {
    const result = await new Validator().validate(JSON.parse(JSON.stringify(document())));
    expect(result).toMatchObject({ valid: true });
  });

  it('contains every route of the app, and no other', () => {
    const routes = api.app.routes
      .filter(({ method }) => method !== 'ALL')
      .map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`);
    const described = Object.entries(document().paths ?? {}).flatMap(([path, item]) =>
      Object.keys(item).map(method => `${method.toUpperCase()} ${path}`),
    );
    expect(described.toSorted()).toEqual([...new Set(routes)].toSorted());
  });

  it('has unique operation names', () => {
    const ids = Object.values(document().paths ?? {})
      .flatMap(item => Object.values(item))
      .map(operation => Object.getOwnPropertyDescriptor(operation, 'operationId')?.value);
    expect(new Set(ids).size).toBe(ids.length);
  });
});

describe('a response that deviates from its description', () => {
  const { fault } = readDescription(document());
  const heard = (status: number, type: string, json: unknown) =>
    fault({ method: 'POST', path: '/master/vtype/list', status, type, json: async () => json });
  const record = { id: 'a', trans_type: 'VD', trans_type_name: 'n', status: 1 };

  it('is detected: a status, a type, an extra key, a wrong value', async () => {
    expect(await heard(200, 'application/json', [record])).toBeNull();
    expect(await heard(418, 'application/json', [])).toContain('418 is not described');
    expect(await heard(200, 'text/html', [])).toContain('came as text/html');
    expect(await heard(200, 'application/json', [{ ...record, secret: 1 }])).toContain(
      'additional properties',
    );
    expect(await heard(200, 'application/json', [{ ...record, status: 2 }])).toContain('allowed values');
    expect(
      await heard(400, 'application/json', { msg: 'm', code: 'c', requestId: 'r', stack: '' }),
    ).toContain('additional properties');
  });
});
