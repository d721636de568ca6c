import { act, screen } from '@testing-library/react';
import { expect } from 'vitest';
import { openConsole } from './openConsole';

type Json = Readonly<Record<string, unknown>>;

/** A field as a declaration has it. */
type DeclaredField = Json;

export const textField = (source: string, label: string, fid: string, rest: Json = {}): DeclaredField => ({
  kind: 'text',
  source,
  label,
  fid,
  ...rest,
});

const RECORDS = [
  { id: 'r1', outlet: 'MG Road', rate: 18, note: 'old', pump: '4' },
  { id: 'r2', outlet: 'Ring Road', rate: 5, note: 'new', pump: '7' },
];

/** The fields of the resource at first. */
export const FIELDS: readonly DeclaredField[] = [
  textField('outlet', 'Outlet', 'aaaaaaaa'),
  { kind: 'number', source: 'rate', label: 'Rate', fid: 'bbbbbbbb' },
  textField('note', 'Note', 'cccccccc'),
  textField('pump', 'Pump', 'dddddddd'),
];

const LABELS: Readonly<Record<string, string>> = { pumpmap: 'Pump Map', tankmap: 'Tank Map' };

export const declarationOf = (fields: readonly DeclaredField[], name = 'pumpmap') => ({
  name,
  noun: name.slice(0, 4),
  menu: { key: `x_${name}`, label: LABELS[name] ?? name, icon: 'item', order: 60 },
  fields,
});

/** As when the person comes back to the tab. */
export const comeBack = () => act(async () => void window.dispatchEvent(new Event('visibilitychange')));

/** Goes to an address without loading the page again. */
export const goTo = (path: string) =>
  act(async () => {
    window.history.pushState(null, '', path);
    window.dispatchEvent(new PopStateEvent('popstate'));
  });

/** A console in which somebody works, and a colleague who changes a resource with two records in another browser. */
export async function openPumpMap() {
  const opened = await openConsole({ further: [], path: '/downloaddata' });
  const api = await opened.client();

  /** What the colleague publishes. */
  async function publish(fields: readonly DeclaredField[], name = 'pumpmap'): Promise<void> {
    const declaration = declarationOf(fields, name);
    const live = Object((await api.get(`/studio/resources/${name}`)).json);
    const draft = await api.post('/studio/drafts', { name, from: 'declaration', declaration });
    const { id, revision } = Object(draft.json);
    const body = { revision, expect: live.digest ?? '' };
    const { plan } = Object((await api.post(`/studio/drafts/${id}/dry-run`, body)).json);
    const published = await api.post(`/studio/drafts/${id}/publish`, {
      ...body,
      why: 'A test',
      plan,
      confirm: name,
    });
    expect(published).toMatchObject({ status: 200 });
  }

  await publish(FIELDS);
  for (const record of RECORDS) await api.post('/master/pumpmap/add', record);
  await comeBack();
  await screen.findByRole('link', { name: 'Pump Map' });
  return {
    opened,
    api,
    publish,
    retire: () => api.post('/studio/resources/pumpmap/retire', { why: 'A test' }),
    list: async (): Promise<readonly Json[]> => Object((await api.post('/master/pumpmap/list', {})).json),
  };
}
