import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { changeLanguage } from '../../src/words/changeLanguage';
import { field, fill, formOpen } from '../resources/screens';
import { openConsole } from './openConsole';

const outlet = { kind: 'text', source: 'outlet', label: 'Outlet', fid: 'aaaaaaaa' };
const rate = { kind: 'number', source: 'rate', label: 'Rate', fid: 'bbbbbbbb' };
const declarationOf = (fields: readonly object[]) => ({
  translations: { hi: { 'Pump Map': 'पंप की सूची', Rate: 'दर प्रति लीटर' } },
  name: 'pump',
  noun: 'pump',
  menu: { key: 'x_pump', label: 'Pump Map', icon: 'item', order: 60 },
  fields,
});

type Opened = Awaited<ReturnType<typeof openConsole>>;

/** What a colleague does in another browser, with calls of his own. */
async function colleague(opened: Opened) {
  const api = await opened.client();
  const publish = async (fields: readonly object[], expected = '') => {
    const draft = await api.post('/studio/drafts', {
      name: 'pump',
      from: 'declaration',
      declaration: declarationOf(fields),
    });
    const { id, revision } = Object(draft.json);
    const body = { revision, expect: expected, why: 'A test' };
    expect(await api.post(`/studio/drafts/${id}/publish`, body)).toMatchObject({ status: 200 });
    return String(Object((await api.get('/studio/resources/pump')).json).digest);
  };
  return { api, publish };
}

/** As when the person comes back to the tab. */
const comeBack = () => act(async () => void window.dispatchEvent(new Event('visibilitychange')));
const menu = () => within(screen.getByRole('navigation', { name: 'Menu' }));

test('a resource that a colleague publishes appears in the open console, and works like any other', async () => {
  const opened = await openConsole({ further: [], path: '/itemmap/list' });
  const { api, publish } = await colleague(opened);
  expect(menu().queryByRole('link', { name: 'Pump Map' })).toBeNull();
  await publish([outlet, rate]);
  await comeBack();
  await opened.user.click(await menu().findByRole('link', { name: 'Pump Map' }));
  await opened.user.click((await screen.findAllByText('Add Pump'))[0] as HTMLElement);
  await formOpen('Create Pump');
  fill({ outlet: 'MG Road' });
  await opened.user.click(screen.getByRole('button', { name: 'Create Pump' }));
  await waitFor(async () =>
    expect((await api.post('/master/pump/list', { uid: 1, status: 1 })).json).toMatchObject([
      { outlet: 'MG Road' },
    ]),
  );
});

test('an open form with unsaved work stays as it is until that is saved', async () => {
  const opened = await openConsole({ further: [], path: '/itemmap/list' });
  const { publish } = await colleague(opened);
  const digest = await publish([outlet]);
  await comeBack();
  await opened.user.click(await menu().findByRole('link', { name: 'Pump Map' }));
  await opened.user.click((await screen.findAllByText('Add Pump'))[0] as HTMLElement);
  await formOpen('Create Pump');
  fill({ outlet: 'MG Road' });
  await publish([outlet, rate], digest);
  await comeBack();
  expect(await screen.findByText(/A colleague has changed this form/)).toBeVisible();
  expect(field('outlet')).toHaveValue('MG Road');
  expect(screen.queryByLabelText('Rate')).toBeNull();
  await opened.user.click(screen.getByRole('button', { name: 'Create Pump' }));
  expect(await screen.findByLabelText('Rate')).toBeVisible();
});

test('a bookmark of an own resource opens it', async () => {
  const opened = await openConsole({ further: [], path: '/pump/list' });
  const { publish } = await colleague(opened);
  expect(await screen.findByText('Page not found')).toBeVisible();
  await publish([outlet]);
  await comeBack();
  expect(await screen.findByRole('heading', { name: 'List of Pump' })).toBeVisible();
});

test('a resource speaks the Hindi that it is published with', async () => {
  const opened = await openConsole({ further: [], path: '/itemmap/list' });
  onTestFinished(() => changeLanguage('en'));
  await act(() => changeLanguage('hi'));
  const { publish } = await colleague(opened);
  await publish([outlet, rate]);
  await comeBack();
  expect(await screen.findByRole('link', { name: 'पंप की सूची' })).toBeVisible();
});
