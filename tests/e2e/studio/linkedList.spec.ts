import type { Page } from '@playwright/test';
import { expect, test } from '../console';
import { columnFilter, grid, listIsWhole } from '../support/lists';
import { unique } from '../support/records';
import { takePicture } from '../walk/picture';
import { ask, declarationOf, namedAfter, publishByApi } from './publishByApi';

test.use({ who: 'other' });

const WINDOWS = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];

async function takePictures(page: Page): Promise<void> {
  for (const [at, size] of WINDOWS.entries()) {
    await page.setViewportSize(size);
    for (const [dark, colorScheme] of (['light', 'dark'] as const).entries()) {
      await page.emulateMedia({ colorScheme });
      await listIsWhole(page);
      await takePicture(page, at * 2 + dark, `${size.width} ${colorScheme}`);
    }
  }
}

test('a list shows and filters linked records by their names, as the form does @server', async ({
  page,
  open,
  api,
}) => {
  const outlet = namedAfter(`Place ${unique()}`);
  const fuel = namedAfter(`Rate ${unique()}`);
  const text = (source: string, label: string) => ({ kind: 'text', source, label });
  await publishByApi(api, declarationOf({ ...outlet, fields: [text('name', 'Name'), text('city', 'City')] }));
  await publishByApi(
    api,
    declarationOf({
      ...fuel,
      fields: [
        { kind: 'reference', source: 'outlet', label: 'Outlet', resource: outlet.name, display: 'name' },
        {
          kind: 'select',
          source: 'fuel',
          label: 'Fuel',
          choices: [
            { id: 'P', name: 'Unleaded' },
            { id: 'D', name: 'Diesel' },
          ],
        },
        { kind: 'number', source: 'rate', label: 'Rate' },
      ],
    }),
  );
  const ids: string[] = [];
  for (const [name, city] of [
    ['MG Road', 'Pune'],
    ['Ring Road', 'Goa'],
    ['Ring Road', 'Mumbai'],
  ]) {
    const id = crypto.randomUUID();
    await ask(api, `/master/${outlet.name}/add`, { id, name, city, status: 1 });
    ids.push(id);
  }
  for (const [at, outletId] of [...ids, ids[0]].entries()) {
    const record = {
      id: crypto.randomUUID(),
      outlet: outletId,
      fuel: at % 2 ? 'P' : 'D',
      rate: 90 + at,
      status: 1,
    };
    await ask(api, `/master/${fuel.name}/add`, record);
  }

  await open(`/${fuel.name}/list`);
  await expect(grid(page)).toContainText('Ring Road · Goa');
  await expect(grid(page)).not.toContainText(String(ids[0]));
  await takePictures(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await columnFilter(page, 'Outlet').fill('ring');
  await expect(grid(page)).not.toContainText('MG Road');
  await expect(grid(page)).toContainText('Ring Road · Mumbai');
  await takePicture(page, 4, 'filtered');
});
