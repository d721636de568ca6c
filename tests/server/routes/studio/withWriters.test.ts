import { setImmediate } from 'node:timers/promises';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createApp } from '../../../../server/app';
import { createMemoryStore } from '../../../../server/store/memory';
import type { Store } from '../../../../server/store/store';
import type { ResourceDeclaration } from '../../../../src/schemas/resource';
import { canonicalJson } from '../../../../src/schemas/studio/canonicalJson';
import { startWithinMs } from '../../../contract/sqlUnderTest';
import { adminOf, type StudioClient } from '../../setup/studioClient';
import { ALPHA, createTestApi } from '../../setup/testApi';
import { storesInTurn, type OpenStore } from '../../store/everyStore';
import {
  allRecords,
  applied,
  declarationOfAll,
  linkedRecords,
  records,
  step,
  type RecordOf,
  type Step,
} from './randomChanges';

/** STUDIO_PUBLISHES=90 is as many as an account may have resources for. */
const PUBLISHES = Number(process.env['STUDIO_PUBLISHES'] ?? 3);
const RECORDS = 60;
const WRITERS = 8;
const MOST_TRIES = 200;
const MOST_TURNS = 100;
const OFTEN = { publishesInHour: Number.POSITIVE_INFINITY };

/** A resource of the account with records, whose next version is decided. */
async function started(store: Store, admin: StudioClient, name: string): Promise<ResourceDeclaration> {
  expect((await admin.publish(declarationOfAll(name))).status).toBe(200);
  await store.records.insertMany(ALPHA, name, records(RECORDS));
  await store.records.insertMany(ALPHA, 'segmap', linkedRecords);
  return (await admin.get(`/studio/resources/${name}`)).json.declaration;
}

const adminAt = async (store: Store): Promise<StudioClient> => {
  const api = await createTestApi({ store, limits: OFTEN });
  return adminOf(api, ALPHA, createApp(api.options));
};

/** What a publish makes of the records while nobody writes. */
async function alone(name: string, each: Step): Promise<ReadonlyMap<unknown, string>> {
  const store = createMemoryStore();
  const admin = await adminAt(store);
  const declaration = applied(await started(store, admin, name), each);
  expect((await admin.publishSeen(declaration)).json.code ?? 'published').toMatch(/published|unchanged/);
  return byId(await allRecords(store, name));
}

const byId = (list: readonly RecordOf[]): ReadonlyMap<unknown, string> =>
  new Map(list.map(record => [record['id'], canonicalJson(record)]));

const valueOf = (kind: string, turn: number): unknown =>
  ({ text: `18 ${turn}`, longText: '0801', number: turn, integer: turn, date: '2026-11-20', select: 'yes' })[
    kind
  ] ?? null;

/** Changes, adds and deletes records of the first half until it is stopped; notes which before it sends anything. */
async function write(
  admin: StudioClient,
  { name, fields }: ResourceDeclaration,
  writer: number,
  touched: Set<unknown>,
  isStopped: () => boolean,
): Promise<void> {
  for (let turn = writer; !isStopped(); turn += 7) {
    const id = `r${String((turn * 2) % RECORDS).padStart(4, '0')}`;
    // Where each call adds one, the counts of a publish would be others at each attempt.
    const isNew = turn % 5 === 0 && turn < MOST_TURNS;
    const path = isNew ? 'add' : turn % 11 === 0 && turn < MOST_TURNS ? `delete/${id}` : `update/${id}`;
    const values = Object.fromEntries(fields.map(({ kind, source }) => [source, valueOf(kind, turn)]));
    const body = { ...values, id: isNew ? `w${writer}-${turn}` : id };
    touched.add(body.id);
    const { status } = await admin.post(`/master/${name}/${path}`, body);
    if (status >= 500) throw new Error(`${path} was answered ${status}`);
    // Nothing in a call on the memory store waits for an event, so that timers would never have their turn.
    await setImmediate();
  }
}

describe.each(storesInTurn)('a dry run beside writers on $name', ({ name: engine, open }) => {
  let opened: OpenStore;
  beforeAll(async () => {
    opened = await open();
  }, startWithinMs);
  afterAll(() => opened.remove());

  it(
    `says what the publish does to each record that none of ${WRITERS} writers touches`,
    async ({ annotate }) => {
      const { store } = opened;
      const admin = await adminAt(store);
      const figures = { published: 0, differing: 0, untouched: 0, refused: 0 };
      const steps = fc.sample(step, { numRuns: PUBLISHES * 3, seed: 20_261_124 });
      for (const [at, each] of steps.entries()) {
        if (figures.published === PUBLISHES) break;
        if (each.change === 'rollBack' || each.change === 'add') continue;
        const name = `any${at}`;
        const declaration = await started(store, admin, name);
        const { answer, id, body } = await admin.dryRun(applied(declaration, each));
        if (answer.status !== 200) continue;
        const predicted = await alone(name, each);

        const touched = new Set<unknown>();
        let isDone = false;
        const writing = Array.from({ length: WRITERS }, (_, writer) =>
          write(admin, declaration, writer, touched, () => isDone),
        );
        // As long as a person looks at what was said.
        await vi.waitFor(() => expect(touched.size).toBeGreaterThan(12));
        let { plan } = answer.json;
        let status = 0;
        for (let tries = 0; tries < MOST_TRIES && status !== 200; tries += 1) {
          const said = await admin.publishDraft(id, { ...body, why: 'S4', plan, confirm: name });
          status = said.status;
          plan = said.json.dryRun?.plan ?? plan;
          if (status !== 200) figures.refused += 1;
        }
        isDone = true;
        await Promise.all(writing);
        expect(`${each.change} ${status}`).toBe(`${each.change} 200`);

        const done = byId(await allRecords(store, name));
        const differing = [...new Set([...done.keys(), ...predicted.keys()])].filter(
          key => done.get(key) !== predicted.get(key),
        );
        expect(differing.filter(key => !touched.has(key))).toEqual([]);
        figures.published += 1;
        figures.differing += differing.length;
        figures.untouched += RECORDS - [...predicted.keys()].filter(key => touched.has(key)).length;
      }
      expect(figures.published).toBe(PUBLISHES);
      expect(figures.differing).toBeGreaterThan(PUBLISHES);
      await annotate(`${engine}: ${JSON.stringify(figures)}`);
    },
    startWithinMs + PUBLISHES * 20_000,
  );
});
