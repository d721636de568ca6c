import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { field, fill, formOpen } from '../resources/screens';
import { comeBack, declarationOf, FIELDS, goTo, openPumpMap, textField } from './pumpTab';

/** Everything at once: renamed, of another kind, removed, added, and one that stays. */
const AFTER = [
  textField('shop', 'Shop', 'aaaaaaaa'),
  textField('rate', 'Rate', 'bbbbbbbb'),
  textField('pump', 'Pump', 'dddddddd'),
  textField('hsn', 'HSN code', 'eeeeeeee'),
];
let tab: Awaited<ReturnType<typeof openPumpMap>>;

/** react-admin writes down what a save is refused with. */
const expectRefusal = () => vi.spyOn(console, 'error').mockImplementation(() => {});

const press = (name: string | RegExp) => tab.opened.user.click(screen.getByRole('button', { name }));
const stored = async (id: string) => (await tab.list()).find(each => each['id'] === id);

/** A console at an address of the resource. */
async function openAt(path: string): Promise<void> {
  tab = await openPumpMap();
  await goTo(path);
}

const typed = { outlet: 'typed outlet', rate: '7.5', note: 'typed note', pump: 'typed pump' };

async function typeAll(save: string): Promise<void> {
  await formOpen(save);
  fill(typed);
}

/** The form as it was, with what was typed, and the sentences about what has changed. */
async function expectUnmoved(): Promise<void> {
  expect(
    await screen.findByText(/^A colleague has changed this form \(\d\d-\d\d-\d{4} \d\d:\d\d:\d\d\)\./),
  ).toBeVisible();
  const changes = ['Outlet is called Shop', 'Rate is of another kind', 'HSN code is new', 'Note is gone'];
  for (const sentence of changes) expect(screen.getByText(sentence)).toBeVisible();
  for (const [source, value] of Object.entries(typed)) expect(String(valueOf(source))).toBe(value);
  expect(screen.queryByLabelText('HSN code')).toBeNull();
}
const valueOf = (source: string): unknown => Reflect.get(field(source), 'value');

async function expectTakenOver(): Promise<void> {
  await tab.opened.user.click(screen.getByRole('button', { name: 'Take over now' }));
  await screen.findByLabelText('HSN code');
  await waitFor(() => expect(valueOf('shop')).toBe('typed outlet'));
  expect([valueOf('rate'), valueOf('pump')]).toEqual(['7.5', 'typed pump']);
  expect(screen.getByText(/Some of what you typed has no field any more/)).toBeVisible();
  expect(screen.getByText('typed note')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Copy Note' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Take over now' })).toBeNull();
}

const SAVED = { shop: 'typed outlet', rate: '7.5', pump: 'typed pump' };

describe('a form with unsaved work', () => {
  const open = {
    'an edit form': ['/pumpmap/edit/r1', 'Update Pump'],
    'a new record': ['/pumpmap/create', 'Create Pump'],
    'a clone': ['/pumpmap/clone/r1', 'Create Pump'],
  } as const;

  test.each(Object.entries(open))('%s stays, and carries over what was typed', async (_, [path, save]) => {
    await openAt(path);
    await typeAll(save);
    await tab.publish(AFTER);
    await comeBack();
    await expectUnmoved();
    await expectTakenOver();
    await press(save);
    const count = path.includes('/edit/') ? 2 : 3;
    await waitFor(async () => expect(await tab.list()).toContainEqual(expect.objectContaining(SAVED)));
    expect(await tab.list()).toHaveLength(count);
    const aside = (await tab.api.get('/studio/resources/pumpmap/aside')).json;
    expect(aside).toContainEqual(expect.objectContaining({ field: 'Note', value: 'typed note', became: '' }));
  });

  test('is refused, without loss, if it is saved before the tab has heard of the change', async () => {
    expectRefusal();
    await openAt('/pumpmap/edit/r1');
    await typeAll('Update Pump');
    await tab.publish(AFTER);
    await press('Update Pump');
    expect(await screen.findByText(/Someone else has changed this form in the meantime/)).toBeVisible();
    expect(await stored('r1')).toMatchObject({ shop: 'MG Road', rate: '18' });
    await expectUnmoved();
    await expectTakenOver();
    await press('Update Pump');
    await waitFor(async () => expect(await stored('r1')).toMatchObject(SAVED));
  });

  test('learns of a new required field when saved, and shows it after the update', async () => {
    expectRefusal();
    await openAt('/pumpmap/create');
    await typeAll('Create Pump');
    await tab.publish([...FIELDS, textField('hsn', 'HSN code', 'eeeeeeee', { required: 'HSN Required' })]);
    await press('Create Pump');
    expect(await screen.findByText('HSN code is new')).toBeVisible();
    await press('Take over now');
    await screen.findByLabelText(/HSN code/);
    await waitFor(() => expect(valueOf('outlet')).toBe('typed outlet'));
    fill({ hsn: '8708' });
    await press('Create Pump');
    await waitFor(async () =>
      expect(await tab.list()).toContainEqual(
        expect.objectContaining({ outlet: 'typed outlet', hsn: '8708' }),
      ),
    );
  });

  test('of a retired resource says so, and keeps what was typed', async () => {
    await openAt('/pumpmap/edit/r1');
    await typeAll('Update Pump');
    await tab.retire();
    await comeBack();
    expect(await screen.findByText(/taken this resource out of use/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Update Pump' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Copy Note' })).toBeVisible();
    for (const [source, value] of Object.entries(typed)) expect(String(valueOf(source))).toBe(value);
  });
});

describe('input in a field that was removed', () => {
  test('counts as a change, moves to the next form, and is put aside with the save', async () => {
    await openAt('/pumpmap/edit/r1');
    await formOpen('Update Pump');
    fill({ note: 'typed note' });
    await tab.publish(AFTER);
    await comeBack();
    await screen.findByText('Note is gone');
    await press('Take over now');
    expect(await screen.findByText('typed note')).toBeVisible();
    expect(await screen.findByText(/Values without a field/)).toBeVisible();
    await tab.publish(AFTER.map(each => ({ ...each, label: `New ${String(each['label'])}` })));
    await comeBack();
    await screen.findByText('HSN code is called New HSN code');
    await press('Take over now');
    await screen.findByLabelText('New HSN code');
    expect(await screen.findByText('typed note')).toBeVisible();
    await press('Update Pump');
    const aside = async () => (await tab.api.get('/studio/resources/pumpmap/aside')).json;
    const typedNote = { recordId: 'r1', field: 'Note', value: 'typed note' };
    await waitFor(async () => expect(await aside()).toContainEqual(expect.objectContaining(typedNote)));
  });
});

describe('a form without changes', () => {
  test('is updated, and says what has changed', async () => {
    await openAt('/pumpmap/edit/r1');
    await formOpen('Update Pump');
    await tab.publish(AFTER);
    await comeBack();
    expect(await screen.findByLabelText('HSN code')).toBeVisible();
    await waitFor(() => expect([valueOf('shop'), valueOf('rate')]).toEqual(['MG Road', '18']));
    await screen.findByText(
      /“Pump Map”.*now\. Outlet is called Shop · Rate is of another kind · HSN code is new · /,
    );
  });

  test('stays readable and closed when the resource is retired, until it is left', async () => {
    await openAt('/pumpmap/edit/r1');
    await formOpen('Update Pump');
    await tab.retire();
    await comeBack();
    expect(await screen.findByText(/You can still read this record/)).toBeVisible();
    expect(valueOf('outlet')).toBe('MG Road');
    expect(field('outlet').closest('[inert]')).not.toBeNull();
    for (const name of ['Update Pump', 'Delete']) expect(screen.queryByRole('button', { name })).toBeNull();
    await tab.opened.user.click(screen.getByRole('link', { name: 'Pump Map' }));
    expect(await screen.findByText('“Pump Map” is retired')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Versions of Pump Map' })).toBeVisible();
  });
});

test('an address of a retired resource says so, and leads to where it is restored', async () => {
  tab = await openPumpMap();
  await tab.publish(FIELDS, 'tankmap');
  await tab.api.post('/studio/resources/tankmap/retire', { why: 'A test' });
  await comeBack();
  await goTo('/tankmap/edit/r1');
  expect(await screen.findByRole('heading', { name: '“Tank Map” is retired' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to Resources' })).toHaveAttribute('href', '/studio/list');
  await goTo('/neverwas/edit/r1');
  expect(await screen.findByText('Page not found')).toBeVisible();
});

test('an address of a renamed resource names the new resource', async () => {
  tab = await openPumpMap();
  await tab.publish(FIELDS, 'tankmap');
  const renamedTo = { name: 'pumpmap', records: 1 };
  await tab.api.post('/studio/resources/tankmap/retire', { why: 'A test', renamedTo });
  await comeBack();
  await goTo('/tankmap/edit/r1');
  expect(await screen.findByText(/^It got another name\./)).toBeVisible();
  expect(screen.getByRole('link', { name: '/pumpmap/list' })).toHaveAttribute('href', '/pumpmap/list');
});

describe('an import with a chosen file', () => {
  async function choose(label: string, name: string): Promise<void> {
    await openAt('/studio/new');
    await screen.findByRole('button', { name: 'Create Draft' });
    fill({ label, name });
    await tab.opened.user.selectOptions(screen.getByLabelText('Start from'), 'A JSON or TypeScript file');
    const file = new File([JSON.stringify(declarationOf(FIELDS, name))], 'pumps.json', {
      type: 'application/json',
    });
    await tab.opened.user.upload(await screen.findByLabelText('Choose a file'), file);
    expect(await screen.findByText('pumps.json')).toBeVisible();
  }
  const expectChosen = () => {
    expect(screen.getByText('pumps.json')).toBeVisible();
    expect(valueOf('label')).not.toBe('');
  };
  const fieldsOfDrafts = async (name: string) => {
    const all: readonly { name: string; drafts: { id: string }[] }[] = Object(
      (await tab.api.get('/studio/resources')).json,
    );
    const [draft] = all.find(each => each.name === name)?.drafts ?? [];
    const { declaration } = Object((await tab.api.get(`/studio/drafts/${draft?.id ?? ''}`)).json);
    return Array.from(declaration.fields, ({ source }: { source: string }) => source);
  };

  test('keeps it while its resource changes, says what is different, and makes the draft of the file', async () => {
    await choose('Pump Map', 'pumpmap');
    await tab.publish(AFTER);
    await comeBack();
    expect(await screen.findByText(/A colleague has changed “Pump Map” since you chose/)).toBeVisible();
    const changes = ['Outlet is called Shop', 'Rate is of another kind', 'HSN code is new', 'Note is gone'];
    for (const sentence of changes) expect(screen.getByText(sentence)).toBeVisible();
    expectChosen();
    await press('Create Draft');
    await waitFor(() => expect(window.location.pathname).toMatch(/^\/studio\/edit\//));
    expect(await fieldsOfDrafts('pumpmap')).toEqual(['outlet', 'rate', 'note', 'pump']);
  });

  test('keeps it when its resource is retired, and when the draft is refused for that', async () => {
    expectRefusal();
    await choose('Pump Map', 'pumpmap');
    await tab.retire();
    await comeBack();
    expect(await screen.findByText(/has taken “Pump Map” out of use. Your file stays chosen/)).toBeVisible();
    await press('Create Draft');
    expect(await screen.findByText(/The resource is out of use/)).toBeVisible();
    expectChosen();
    fill({ name: 'otherpump' });
    await press('Create Draft');
    await waitFor(() => expect(window.location.pathname).toMatch(/^\/studio\/edit\//));
    expect(await fieldsOfDrafts('otherpump')).toEqual(['outlet', 'rate', 'note', 'pump']);
  });

  test('says that a colleague has published a resource of its name', async () => {
    await choose('Tank Map', 'tankmap');
    await tab.publish(AFTER, 'tankmap');
    await comeBack();
    expect(await screen.findByText(/has published “Tank Map” since you chose the file/)).toBeVisible();
    expectChosen();
  });
});

describe('a list', () => {
  const headers = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent ?? '');
  const rows = () => screen.getByRole('grid').textContent ?? '';
  const filtered = (filter: object) => `/pumpmap/list?filter=${encodeURIComponent(JSON.stringify(filter))}`;

  test('is updated with its filters and its selection', async () => {
    await openAt(filtered({ outlet: 'mg', note: 'old' }));
    await waitFor(() => expect(rows()).toContain('MG Road'));
    expect(rows()).not.toContain('Ring Road');
    const grid = screen.getByRole('grid');
    await tab.opened.user.click(within(grid).getAllByRole('checkbox').at(-1) as HTMLElement);
    expect(screen.getByText(/1 selected/i)).toBeVisible();
    await tab.publish(AFTER);
    await comeBack();
    await waitFor(() => expect(headers().join()).toContain('HSN code'));
    await waitFor(() => expect(rows()).toContain('MG Road'));
    expect(rows()).not.toContain('Ring Road');
    expect(screen.getByText('Shop contains “mg”')).toBeVisible();
    expect(screen.getByText('About a field that is gone: “old”')).toBeVisible();
    expect(screen.getByText(/1 selected/i)).toBeVisible();
    await waitFor(() => expect(decodeURIComponent(window.location.search)).toContain('shop'));
  });

  test('is replaced by a message when the resource is retired', async () => {
    await openAt('/pumpmap/list');
    expect(await screen.findByText('MG Road')).toBeVisible();
    await tab.retire();
    await comeBack();
    expect(await screen.findByText('“Pump Map” is retired')).toBeVisible();
  });
});
