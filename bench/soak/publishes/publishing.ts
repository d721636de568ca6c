import { setTimeout } from 'node:timers/promises';
import type { Field } from '../../../src/schemas/field';
import type { SpecClient } from '../../../tests/server/setup/specClient';
import type { Watch } from './watch';

const NAME = 'soakmap';
/** The one field that each publish renames, so that each moves every record. */
const VALUE = 'bbbbbbbb';

/** The name of the value in a version. */
export const valueName = (version: number): string => `f${version}`;

const fieldsOf = (version: number): readonly Field[] => [
  { kind: 'text', source: 'code', label: 'Code', fid: 'aaaaaaaa', required: 'Code Required' },
  { kind: 'text', source: valueName(version), label: 'Value', fid: VALUE, required: 'Value Required' },
];

const declarationOf = (version: number) => ({ name: NAME, fields: fieldsOf(version) });

/** How long conflicts with concurrent changes may prevent a publish; a missing response is always a fault. */
const PATIENCE_MS = 60_000;
/** A person looks at the new counts. Attempts without a pause would leave writers no time to end. */
const LOOK_MS = 500;

/**
 * Publishes the next version.
 * @returns the response statuses; a conflict with writers leads to another dry run
 */
export async function publishNext(client: SpecClient, watch: Watch): Promise<readonly number[]> {
  const version = watch.begin();
  const statuses: number[] = [];
  const post = async (path: string, body: object) => {
    const answer = await client.post(path, { ...body });
    statuses.push(answer.status);
    return { status: answer.status, json: Object(answer.json) };
  };
  const live = Object((await client.get(`/studio/resources/${NAME}`)).json);
  const body = { name: NAME, from: 'declaration', declaration: declarationOf(version) };
  const { id, revision } = (await post('/studio/drafts', body)).json;
  const seen = { revision, expect: live.digest ?? '' };
  let { plan } = (await post(`/studio/drafts/${id}/dry-run`, seen)).json;
  const until = performance.now() + PATIENCE_MS;
  while (performance.now() < until) {
    const published = await post(`/studio/drafts/${id}/publish`, {
      ...seen,
      why: 'soak',
      plan,
      confirm: NAME,
    });
    if (published.status === 200) {
      watch.commit(Number(published.json.version));
      return statuses;
    }
    // Writers have added records since the dry run.
    ({ plan } = published.json.dryRun ?? (await post(`/studio/drafts/${id}/dry-run`, seen)).json);
    await setTimeout(LOOK_MS);
  }
  throw new Error(`The publish was refused for ${PATIENCE_MS / 1_000} s.`);
}
