import { expect, test } from '../console';
import { partInTurn } from '../../setup/whole';
import { callsTo, nextCall, watchCalls } from '../support/calls';
import { expectFieldError, field, fillFields, press } from '../support/forms';
import { aLedgermap, anItemmap, typed, unique } from '../support/records';
import { expectPath } from '../support/shell';

/** Two forms from one declaration of what is checked; each run takes one. */
const CHECKED = [
  {
    resource: 'itemmap',
    aRecord: anItemmap,
    code: 'rlb_item_code',
    name: 'rlb_item_name',
    save: 'Create Mapping',
    update: 'Edit Mapping',
  },
  {
    resource: 'ledgermap',
    aRecord: aLedgermap,
    code: 'dms_id',
    name: 'dms_name',
    save: 'Create Ledgermap',
    update: 'Edit Ledgermap',
  },
] as const;

for (const { resource, aRecord, code, name, save, update } of partInTurn(CHECKED, 2)) {
  test(`${resource}: checks a code once, 500 ms after the last key, and marks a duplicate`, async ({
    page,
    open,
    api,
  }) => {
    const known = await api.add(resource, aRecord());
    await open(`/${resource}/create`);
    const calls = watchCalls(page);
    const sent = nextCall(page, `/${resource}/exists/${known[code]}`);
    // Times come from the browser's clock, because the test sees keys and calls with a delay.
    const lastKey = await field(page, code).evaluateHandle((input: HTMLElement) => {
      const seen = { at: 0 };
      input.addEventListener('input', () => (seen.at = performance.now()));
      return seen;
    });
    await field(page, code).pressSequentially(String(known[code]), { delay: 30 });
    const { method, body } = await sent;
    expect(method).toBe('POST');
    expect(body).toEqual({ type: 'checkCode' });
    await expectFieldError(page, code, 'Duplicate');
    const waited = await lastKey.evaluate(({ at }) => {
      const call = performance.getEntriesByType('resource').find(({ name }) => name.includes('/exists/'));
      return (call?.startTime ?? 0) - at;
    });
    expect(waited).toBeGreaterThanOrEqual(499);
    expect(callsTo(calls, `/${resource}/exists/`)).toHaveLength(1);
  });

  test(`${resource}: checks a name longer than two characters`, async ({ page, open, api }) => {
    const known = await api.add(resource, aRecord());
    await open(`/${resource}/create`);
    const calls = watchCalls(page);
    await field(page, name).fill('ab');
    await page.waitForTimeout(800);
    expect(callsTo(calls, `/${resource}/exists/`)).toEqual([]);
    const sent = nextCall(page, `/${resource}/exists/${encodeURIComponent(String(known[name]))}`);
    await field(page, name).fill(String(known[name]));
    expect((await sent).body).toEqual({ type: 'checkName' });
    await expectFieldError(page, name, 'Duplicate');
  });

  test(`${resource}: does not save a duplicate, but saves another value`, async ({ page, open, api }) => {
    const known = await api.add(resource, aRecord());
    await open(`/${resource}/create`);
    const calls = watchCalls(page);
    await fillFields(page, { ...typed(aRecord()), [code]: String(known[code]) });
    await expectFieldError(page, code, 'Duplicate');
    await press(page, save);
    await page.waitForTimeout(700);
    expect(callsTo(calls, `/master/${resource}/add`)).toEqual([]);
    await expectFieldError(page, code, 'Duplicate');
    const sent = nextCall(page, `/master/${resource}/add`);
    await field(page, code).fill(`other${unique()}`);
    await press(page, save);
    await sent;
    await expect(field(page, name)).toHaveValue('');
  });

  test(`${resource}: waits for the check when Save is pressed early`, async ({ page, open, api }) => {
    const known = await api.add(resource, aRecord());
    await open(`/${resource}/create`);
    const calls = watchCalls(page);
    await fillFields(page, { ...typed(aRecord()), [code]: `x${unique()}` });
    await field(page, code).fill(String(known[code]));
    await press(page, save);
    await expectFieldError(page, code, 'Duplicate');
    await page.waitForTimeout(300);
    expect(callsTo(calls, `/master/${resource}/add`)).toEqual([]);
    const free = `free${unique()}`;
    await field(page, code).fill(free);
    const added = nextCall(page, `/master/${resource}/add`);
    await press(page, save);
    await added;
    const order = calls.map(call => call.path).filter(path => path.includes(free) || path.endsWith('/add'));
    expect(order).toEqual([`/${resource}/exists/${free}`, `/master/${resource}/add`]);
  });

  test(`${resource}: does not report a record as its own duplicate`, async ({ page, open, api }) => {
    const known = await api.add(resource, aRecord());
    await open(`/${resource}/edit/${known['id']}`);
    await field(page, code).fill('something else');
    await field(page, code).fill(String(known[code]));
    await fillFields(page, { parent_group: `Edited ${unique()}` });
    await page.waitForTimeout(900);
    await expect(page.getByText('Duplicate', { exact: true })).toHaveCount(0);
    await press(page, update);
    await expectPath(page, `/${resource}/list`);
  });

  test(`${resource}: sends a code of / ? # % and blanks as one path value`, async ({ page, open, api }) => {
    const odd = `a/b?c#d %20 ${unique()} é`;
    await api.add(resource, aRecord({ [code]: odd }));
    await open(`/${resource}/create`);
    const sent = page.waitForRequest(new RegExp(`/${resource}/exists/`));
    await field(page, code).fill(odd);
    expect(new URL((await sent).url()).pathname).toBe(`/${resource}/exists/${encodeURIComponent(odd)}`);
    await expectFieldError(page, code, 'Duplicate');
  });
}

test('ignores a late response to an older check @network', async ({ page, open, api }) => {
  const known = await api.add('itemmap', anItemmap());
  let release: () => void = () => undefined;
  const held = new Promise<void>(resolve => (release = resolve));
  await page.route(new RegExp(`/itemmap/exists/${known['rlb_item_code']}$`), async route => {
    await held;
    await route.continue().catch(() => undefined);
  });
  await open('/itemmap/create');
  const first = nextCall(page, `/itemmap/exists/${known['rlb_item_code']}`);
  await field(page, 'rlb_item_code').fill(String(known['rlb_item_code']));
  await first;
  const newer = `n${unique()}`;
  const second = nextCall(page, `/itemmap/exists/${newer}`);
  await field(page, 'rlb_item_code').fill(newer);
  await second;
  release();
  await page.waitForTimeout(500);
  await expect(page.getByText('Duplicate', { exact: true })).toHaveCount(0);
});
