import { setTimeout } from 'node:timers/promises';
import { readDataPlace } from '../../../server/environment';
import { openStore } from '../../../server/node/openStore';
import type { Field } from '../../../src/schemas/field';
import { isRecord } from '../../../src/schemas/values/values';
import type { SpecClient } from '../../../tests/server/setup/specClient';
import { LOGIN } from '../api';
import { until } from '../load';
import type { Place } from '../place';

export const NAME = 'soakmap';
const AT_ONCE = 1_000;
const quiet = { info: () => {}, warn: () => {}, error: () => {} };

const code: Field = { kind: 'text', source: 'code', label: 'Code', fid: 'aaaaaaaa' };
const base = { label: 'Value', fid: 'bbbbbbbb' };

/** The forms of the value in the versions. */
export const FORMS = {
  text: { ...base, kind: 'text', source: 'value' },
  renamed: { ...base, kind: 'text', source: 'worth' },
  number: { ...base, kind: 'number', source: 'amount' },
} as const satisfies Readonly<Record<string, Field>>;

export type Form = keyof typeof FORMS;

/** The text of a record: a number, a number with leading zeros, or no number. */
export const textOf = (no: number): string => {
  if (no % 3 === 0) return `0${no}`;
  return no % 3 === 1 ? String(no) : `${no} %`;
};

/** The value of a record in a form. */
export function valueIn(form: Form, no: number): unknown {
  if (form !== 'number') return textOf(no);
  return no % 3 === 2 ? null : no;
}

export const idOf = (no: number): string => `r${String(no).padStart(7, '0')}`;

/** Stores records directly; no server may be running on the place. */
export async function seed({ directory, env }: Place, count: number): Promise<void> {
  const store = await openStore(readDataPlace({ DATA_DIR: directory, ...env }), quiet);
  try {
    for (let from = 0; from < count; from += AT_ONCE) {
      const numbers = Array.from({ length: Math.min(AT_ONCE, count - from) }, (_, at) => from + at);
      const records = numbers.map(no => {
        const data = { id: idOf(no), code: `C${no}`, value: textOf(no), status: 1 };
        return { id: idOf(no), data, keys: { code: `C${no}` }, search: textOf(no), status: 1 };
      });
      await store.records.insertMany(LOGIN.account, NAME, records);
    }
    await store.vacuum();
  } finally {
    await store.close();
  }
}

/** Publishes the resource with the value in this form. @returns the run; null if none was needed */
export async function publish(client: SpecClient, form: Form): Promise<Published> {
  const post = async (path: string, body: object) => {
    const { status, json } = await client.post(path, { ...body });
    if (status !== 200) throw new Error(`${path} was answered ${status}: ${JSON.stringify(json)}`);
    return Object(json);
  };
  const live = Object((await client.get(`/studio/resources/${NAME}`)).json);
  const declaration = { name: NAME, fields: [code, FORMS[form]] };
  const { id, revision } = await post('/studio/drafts', { name: NAME, from: 'declaration', declaration });
  const seen = { revision, expect: live.digest ?? '' };
  let began = performance.now();
  const { plan } = await post(`/studio/drafts/${id}/dry-run`, seen);
  const dryRunMs = Math.round(performance.now() - began);
  began = performance.now();
  const { run } = await post(`/studio/drafts/${id}/publish`, { ...seen, why: 'soak', plan, confirm: NAME });
  return { run: run ?? null, dryRunMs, publishMs: Math.round(performance.now() - began) };
}

interface Published {
  readonly run: string | null;
  readonly dryRunMs: number;
  readonly publishMs: number;
}

/** How long a server under load may refuse the call for a run's state. */
const ANSWERED_WITHIN_MS = 60_000;

interface RunState {
  readonly state: string;
  readonly done: number;
  readonly took: number;
}

/** The state of a run; retries while the call is refused. @throws Error after a minute */
export async function runState(client: SpecClient, id: string): Promise<RunState> {
  for (const began = performance.now(); ;) {
    const { status, text, json } = await client.get(`/studio/runs/${id}`);
    if (status === 200) {
      const { state, done, took } = Object(json);
      return { state: String(state), done: Number(done), took: Number(took) };
    }
    if (performance.now() - began > ANSWERED_WITHIN_MS)
      throw new Error(`The state of the run ${id} was answered ${status}: ${text}`);
    await setTimeout(100);
  }
}

/** Waits until a run has ended. @returns its state and how long it took */
export async function ended(client: SpecClient, id: string, withinMs: number) {
  let last = await runState(client, id);
  await until(async () => {
    last = await runState(client, id);
    return !['moving', 'paused'].includes(last.state);
  }, withinMs);
  return last;
}

/** How many of the records differ from the form. */
export async function wrongIn(client: SpecClient, form: Form, count: number): Promise<number> {
  const { json } = await client.post(`/master/${NAME}/list`, {});
  const list = (Array.isArray(json) ? json : []).filter(isRecord);
  const { source } = FORMS[form];
  const names = new Set<string>(Object.values(FORMS).map(field => field.source));
  const wrong = list.filter((record, no) => {
    const present = Object.keys(record).filter(name => names.has(name));
    const isRight =
      record['id'] === idOf(no) && present.join() === source && record[source] === valueIn(form, no);
    return !isRight;
  });
  return wrong.length + Math.abs(count - list.length);
}
