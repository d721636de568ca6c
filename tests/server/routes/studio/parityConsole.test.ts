import { createHash } from 'node:crypto';
import * as fc from 'fast-check';
import { HttpError } from 'ra-core';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openApiDocument } from '../../../../server/openapi/document';
import type { BridgeDataProvider } from '../../../../src/dataProvider/bridgeDataProvider';
import { schemaColumns } from '../../../../src/grid/columns/schemaColumns';
import { csvOf } from '../../../../src/grid/export/saveCsv';
import { xlsxOf } from '../../../../src/grid/export/saveXlsx';
import type { ListSource } from '../../../../src/records/listSource';
import { createSchemaSource, type SchemaSource } from '../../../../src/resources/schemaSource';
import { BASE_KEY } from '../../../../src/schemas/cloneOrigin';
import { defineResource } from '../../../../src/schemas/defineResource';
import type { ResourceDeclaration, ResourceSchema } from '../../../../src/schemas/resource';
import { openedToggles } from '../../../../src/schemas/sections';
import { cloneValues } from '../../../../src/schemas/values/cloneValues';
import { partInTurn } from '../../../setup/whole';
import { consoleOn } from '../../setup/consoleOn';
import { describedCalls } from '../../setup/describedCalls';
import { tokenOf } from '../../setup/specClient';
import { adminOf, studioClient, withRights, type StudioClient } from '../../setup/studioClient';
import { addUser, ALPHA, type TestApi } from '../../setup/testApi';
import { serversOf } from './bothWays';
import { generatedAnew, PARITY_SEED, shippedAnew } from './parityDeclarations';

const declarations = [...partInTurn(shippedAnew, 5), ...partInTurn(generatedAnew(50), 17)];
const RECORDS = 2;
const WHOLE = { filters: {}, sort: [] };

/** What came of a call; a refusal is compared, too, but for the id of the call. */
const outcomeOf = (call: Promise<unknown>): Promise<unknown> =>
  call.catch((error: unknown) =>
    [String(error), JSON.stringify(error instanceof HttpError ? error.body : null)].map(text =>
      text.replaceAll(/"requestId":"[^"]*"/g, ''),
    ),
  );

async function storedBy(
  admin: StudioClient,
  { name }: ResourceSchema,
  calls: Calls,
): Promise<readonly string[]> {
  const add = calls.find(({ path }) => path.endsWith(`/${name}/add`));
  const bodies = fc.sample(add?.body ?? fc.constant({}), { numRuns: 60, seed: PARITY_SEED });
  const stored: string[] = [];
  for (const [at, body] of bodies.entries()) {
    if (stored.length === RECORDS) break;
    const record = Object.assign({}, body, { id: `r${at}`, status: 1 });
    if ((await admin.post(`/master/${name}/add`, record)).status === 200) stored.push(record.id);
  }
  return stored;
}

/** Clones each record, saves it again, and deletes the last one, as the screens do. */
async function worked(provider: BridgeDataProvider, schema: ResourceSchema, stored: readonly string[]) {
  const { name } = schema;
  const clones: unknown[] = [];
  for (const id of stored) {
    const { data } = await provider.getOne(name, { id });
    const clone = openedToggles(schema, cloneValues(schema, data));
    clones.push(clone, await outcomeOf(provider.create(name, { data: { ...clone, id: `clone-${id}` } })));
    const change = { id, data: { ...data, ...clone }, previousData: data, meta: { base: data[BASE_KEY] } };
    await outcomeOf(provider.update(name, change));
  }
  await outcomeOf(provider.delete(name, { id: stored.at(-1) }));
  return clones;
}

async function filesOf(source: ListSource, schema: ResourceSchema) {
  const layout = { placed: schemaColumns(schema) };
  for (const { source: column, texts } of layout.placed)
    if (texts) await source.engine.setTexts(column, texts());
  const list = { resource: schema.name, rowKey: 'id', query: WHOLE, source, layout };
  const [csv, xlsx] = [await csvOf(list, {}), await xlsxOf(list, {})];
  const hash = createHash('sha256').update(Buffer.from(await xlsx.arrayBuffer()));
  return { csv: await csv.text(), size: xlsx.size, hash: hash.digest('hex') };
}

async function historyOf(provider: BridgeDataProvider, { name }: ResourceSchema) {
  const { engine, ready } = provider.log.list({ from_date: '', to_date: '' });
  await ready();
  const entries: unknown[] = [];
  for await (const rows of engine.rows(WHOLE, 1_000))
    for (const { id: _, ...row } of rows) if (row['resource'] === name) entries.push(row);
  return entries;
}

type Calls = ReturnType<typeof describedCalls>;

/** What people of each role and menu are told that they may do, and what each call answers them. */
async function rightsIn(api: TestApi, { name, menu }: ResourceSchema, calls: Calls) {
  const own = [
    ['see', 'create', 'history'],
    ['see', 'edit', 'delete'],
  ].map(actions => actions.map(action => `${name}/${action}`));
  const others = [
    { role: 'accountant' },
    { role: 'viewer' },
    { menus: menu?.key ?? 'none' },
    { menus: 'none' },
  ];
  const people = [await adminOf(api)];
  for (const [at, rights] of own.entries()) people.push(await withRights(api, `own${at}`, rights));
  for (const [at, more] of others.entries()) {
    const person = { account: ALPHA, name: `other${at}`, password: `other${at}-password` };
    await addUser(api.store, { menus: '', disabled: false, ...person, ...more });
    const token = await tokenOf(api.send, { ...person, user: person.name });
    people.push(studioClient(api.app, ALPHA, token));
  }
  const told: unknown[] = [];
  for (const person of people) {
    told.push((await person.get('/account')).json.rights);
    for (const { method, path, body } of calls)
      told.push(
        (await person.send(method, path.replaceAll(/\{\w+\}/g, 'none'), body ? {} : undefined)).status,
      );
  }
  return told;
}

async function toldOf(api: TestApi, source: SchemaSource, declaration: ResourceDeclaration) {
  const [schema] = source.current();
  if (!schema) throw new Error('The console has no resource.');
  const calls = describedCalls(openApiDocument([defineResource(declaration)])).filter(({ path }) =>
    path.includes(`/${schema.name}/`),
  );
  const admin = await adminOf(api);
  const stored = await storedBy(admin, schema, calls);
  const { current, versionOf } = source;
  const provider = consoleOn(api, await api.token(ALPHA), { resources: current, versionOf });
  const clones = await worked(provider, schema, stored);
  const list = provider.openList(schema.name);
  await list.reload();
  const files = await filesOf(list, schema);
  const history = await historyOf(provider, schema);
  provider.closeLists();
  return { stored, clones, files, history, rights: await rightsIn(api, schema, calls) };
}

let kept = 0;

describe.each(declarations)('$name, from a file and published', declaration => {
  let file: Awaited<ReturnType<typeof toldOf>>;
  let published: typeof file;

  beforeAll(async () => {
    // The console notes what the API refuses.
    vi.spyOn(console, 'info').mockImplementation(() => {});
    const servers = await serversOf(declaration);
    file = await toldOf(servers.file, createSchemaSource([defineResource(declaration)]), declaration);
    const source = createSchemaSource([]);
    source.publish((await (await adminOf(servers.published)).get('/schemas')).json.resources);
    published = await toldOf(servers.published, source, declaration);
  });
  afterAll(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });

  it('begins and saves a clone alike', () => {
    kept += file.stored.length;
    expect(published.clones).toEqual(file.clones);
  });

  it('has the same history of its records', () => {
    expect(file.history.length).toBeGreaterThanOrEqual(file.stored.length * 2);
    expect(published.history).toEqual(file.history);
  });

  it('is exported to the same bytes', () => {
    expect(file.files.csv.split('\r\n').length).toBeGreaterThan(file.stored.length);
    expect(file.files.size).toBeGreaterThan(1_000);
    expect(published.files).toEqual(file.files);
  });

  it('gives and refuses the same rights', () => {
    expect(new Set(file.rights)).toContain(403);
    expect(published.rights).toEqual(file.rights);
  });
});

it('most of them have accepted random records', () => {
  expect(kept).toBeGreaterThanOrEqual(declarations.length);
});
