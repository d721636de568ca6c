import type { Page } from '@playwright/test';
import { isInTurn } from '../../setup/whole';
import { expect, test as base } from '../console';
import type { Api } from '../support/api';
import { axeFaultsInTurn } from '../support/axe';
import { failedCall } from '../support/noise';
import { unique } from '../support/records';
import { goOnTo, goToScreen, toast } from '../support/shell';
import { declarationOf, draftByApi, namedAfter, publishByApi } from './publishByApi';

const dialogOf = (page: Page) => page.getByRole('dialog');
const json = (page: Page) => page.getByRole('textbox', { name: 'JSON' });
const savedOn = (page: Page) =>
  expect(page.getByRole('status').filter({ hasText: 'Draft saved' })).toBeVisible();

const FIELDS = [
  { kind: 'text', source: 'outlet', label: 'Outlet', fid: 'aaaaaaaa' },
  { kind: 'text', source: 'rate', label: 'Rate', fid: 'bbbbbbbb' },
];

/** Publishes a resource and opens a draft of it, without a click: clicks.spec.ts is about those. */
async function openDraft(page: Page, open: (path: string) => Promise<void>, api: Api): Promise<string> {
  const named = namedAfter(`Tank ${unique()}`);
  const declaration = declarationOf({ ...named, fields: FIELDS });
  await publishByApi(api, declaration);
  const { id } = await draftByApi(api, declaration);
  await open(`/studio/edit/${String(id)}`);
  await expect(page.getByText('Based on version 1')).toBeVisible();
  return named.name;
}

async function publish(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Publish' }).click();
  await dialogOf(page).getByLabel('Why').fill('The branches asked for it');
  await dialogOf(page).getByRole('button', { name: 'Publish' }).click();
  await expect(toast(page, 'was published')).toBeVisible();
}

const test = base.extend<{ readonly name: string; readonly other: Page }>({
  /** A published resource, of which this page shows a draft. */
  name: async ({ page, open, api, allowConsole }, give) => {
    allowConsole.push(failedCall(409));
    await give(await openDraft(page, open, api));
  },
  /** Another tab with the same draft. */
  other: async ({ page, name: _opened }, give) => {
    const other = await page.context().newPage();
    await other.goto(page.url());
    await give(other);
    await other.close();
  },
});

// What is published changes the menu of the account, so these tests use the one that has few others.
test.use({ who: 'other' });

/** tests/custom/studio/draftKeeper has what is merged and asked; each run plays two of the four with a real API. */
const everySecondDay = (at: number) => (isInTurn(at, 2) ? test : test.skip);

const choose = (page: Page, field: string) =>
  page.getByRole('button', { name: new RegExp(`^${field} `) }).click();
const label = (page: Page) => page.getByRole('textbox', { name: 'Label', exact: true });

everySecondDay(0)(
  'two tabs of one draft: separate changes merge by themselves, conflicts are asked about @server',
  async ({ page, other }) => {
    await choose(other, 'Rate');

    await choose(page, 'Outlet');
    await label(page).fill('Site');
    await savedOn(page);
    // The other tab does not know that yet, and adds a help while its save is refused and merged.
    await other.getByRole('textbox', { name: 'Help', exact: true }).fill('Per litre');
    await expect(other.getByText('changes have come into this draft')).toBeVisible();
    await expect(other.getByText('Outlet is now Site')).toBeVisible();
    await expect(other.getByRole('button', { name: /^Site / })).toBeVisible();
    await savedOn(other);
    await expect(other.getByRole('textbox', { name: 'Help', exact: true })).toHaveValue('Per litre');
    await page.reload();
    await choose(page, 'Site');
    await expect(page.getByRole('button', { name: /^Site / })).toBeVisible();

    await label(page).fill('Pump');
    await savedOn(page);
    await choose(other, 'Site');
    await label(other).fill('Station');
    await expect(dialogOf(other)).toContainText('This draft was changed elsewhere too');
    await expect(dialogOf(other)).toContainText('Before: Site');
    expect(await axeFaultsInTurn(other)).toEqual([]);
    await dialogOf(other).getByRole('button', { name: 'Back to the form' }).click();
    await expect(other.getByText('Nothing is saved until you decide')).toBeVisible();
    // What is typed while it is undecided is asked about as it is then.
    await label(other).fill('Stations');
    await other.getByRole('button', { name: 'Decide' }).click();
    await dialogOf(other).getByRole('radio', { name: 'Mine: Stations' }).check();
    await dialogOf(other).getByRole('button', { name: 'Merge' }).click();
    await savedOn(other);
    await expect(label(other)).toHaveValue('Stations');
    await page.reload();
    await expect(page.getByRole('button', { name: /^Stations / })).toBeVisible();
  },
);

everySecondDay(1)(
  'text in the JSON tab stays, whatever comes in meanwhile @server',
  async ({ page, other }) => {
    await other.getByRole('tab', { name: 'JSON' }).click();
    await choose(page, 'Outlet');
    await label(page).fill('Site');
    await savedOn(page);

    const text = await json(other).inputValue();
    const typed = text.replace('"Rate"', '"Price"');
    await json(other).fill(typed);
    // No JSON any more, while the first state is saved and refused.
    await json(other).fill(`${typed} and`);
    await expect(other.getByText('Outlet is now Site')).toBeVisible();
    await expect(json(other)).toHaveValue(`${typed} and`);
    await other.getByRole('tab', { name: 'List' }).click();
    await other.getByRole('tab', { name: 'JSON' }).click();
    await expect(json(other)).toHaveValue(`${typed} and`);
    // JSON again, and over what it was: Site stays, and Price and a noun are in.
    await json(other).fill(typed.replace(/"noun": "[^"]*"/u, '"noun": "site"'));
    await expect(json(other)).toHaveValue(/"Site"/u);
    await expect(json(other)).toHaveValue(/"noun": "site"/u);
    await savedOn(other);

    // The same place, while the text is no JSON.
    await page.reload();
    await choose(page, 'Site');
    await label(page).fill('Pump');
    await savedOn(page);
    const now = await json(other).inputValue();
    const further = now.replace('"noun": "site"', '"noun": "place"');
    await json(other).fill(further);
    await json(other).fill(`${further}}`);
    await expect(other.getByText('Site is now Pump')).toBeVisible();
    const mine = further.replace('"Site"', '"Station"');
    await json(other).fill(mine);
    await expect(other.getByText('While your text was no JSON')).toBeVisible();
    await expect(json(other)).toHaveValue(mine);
    await other.getByRole('button', { name: 'Decide' }).click();
    await dialogOf(other).getByRole('radio', { name: 'Mine: Station' }).check();
    await dialogOf(other).getByRole('button', { name: 'Merge' }).click();
    await expect(json(other)).toHaveValue(/"Station"/u);
    await savedOn(other);
    await page.reload();
    await expect(page.getByRole('button', { name: /^Station / })).toBeVisible();
    await expect(page.getByRole('button', { name: /^Price / })).toBeVisible();
  },
);

everySecondDay(1)(
  'a draft adopts what a colleague publishes before it can be published itself @server',
  async ({ page, name, other }) => {
    await choose(page, 'Rate');
    await label(page).fill('Price');
    await savedOn(page);

    await goToScreen(other, `/studio/history/${name}`);
    await other.getByRole('button', { name: 'Draft from this version' }).click();
    await expect(other.getByText('There are other drafts of it: admin')).toBeVisible();
    await choose(other, 'Rate');
    await label(other).fill('Cost');
    await other.getByLabel('Label of a new field').fill('Hose');
    await other.keyboard.press('Enter');
    await savedOn(other);
    await publish(other);
    await other.close();

    // The first tab finds out when it wants to publish, and nothing is published.
    await page.getByRole('button', { name: 'Publish' }).click();
    await expect(dialogOf(page)).toContainText('has published this resource in the meantime');
    await dialogOf(page).getByRole('button', { name: 'Take in what was published' }).click();
    const question = dialogOf(page).filter({ hasText: 'What was published changes the same' });
    await expect(question).toContainText('Hose was added');
    await question.getByRole('radio', { name: 'Mine: Price' }).check();
    await question.getByRole('button', { name: 'Merge' }).click();
    await expect(dialogOf(page)).toContainText('Records stay as they are.');
    await dialogOf(page).getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByText('Based on version 2')).toBeVisible();
    await expect(page.getByRole('button', { name: /^Hose / })).toBeVisible();
    await label(page).fill('Cost a litre');
    await savedOn(page);
    await publish(page);
    await goOnTo(page, `/studio/history/${name}`);
    await expect(page.getByText('Version 3')).toBeVisible();
  },
);

everySecondDay(0)(
  'what is typed into a draft that another tab has published goes on in a new one @server',
  async ({ page, other, allowConsole }) => {
    allowConsole.push(failedCall(404));
    await choose(page, 'Outlet');
    await label(page).fill('Site');
    await savedOn(page);
    await choose(other, 'Rate');
    await publish(page);
    await label(other).fill('Price');
    const goOn = other.getByRole('button', { name: 'Go on in a new draft' });
    await expect(goOn).toBeVisible();
    expect(await axeFaultsInTurn(other)).toEqual([]);
    await expect(label(other)).toHaveValue('Price');
    const before = other.url();
    await goOn.click();
    await expect(other.getByText('Based on version 2')).toBeVisible();
    await expect.poll(() => other.url()).not.toBe(before);
    await savedOn(other);
    await expect(other.getByRole('button', { name: /^Site / })).toBeVisible();
    await expect(other.getByRole('button', { name: /^Price / })).toBeVisible();
  },
);
