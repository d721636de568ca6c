import { expect, type Locator, type Route } from '@playwright/test';
import { press } from '../support/forms';
import { answer, empty, isThere, waiting } from '../walk/languageStates';
import { alone, on, screen, UNDER_WAY, type LanguageStop, type Leg, type Reader } from '../walk/languageStop';
import { dialog } from '../walk/stop';
import { attentionStops } from './attentionStops';
import { colleagueStops, pastedStops } from './colleagueStops';
import { offerStops } from './offerStops';
import { actIn } from './resourceList';
import { runStops, undoStops } from './runStops';

/** What the walk finds, made without a click. */
export interface StudioSamples {
  /** A resource with several versions, and values that were put aside. */
  readonly name: string;
  readonly label: string;
  /** One whose records a run has moved. */
  readonly run: string;
  /** One that is out of use. */
  readonly retired: string;
  /** A draft that can be published. */
  readonly draft: string;
}

/** Opens a path anew, with this button pressed. */
const pressed = (name: string, path: string, button: string): LanguageStop =>
  on(name, async reader => {
    await reader.page.goto(path);
    await isThere(reader);
    await expect(reader.page.locator(UNDER_WAY)).toHaveCount(0);
    await press(reader.page, reader.say(button));
    await dialog(reader.page);
    await expect(reader.page.getByRole('dialog').locator('.MuiSkeleton-root')).toHaveCount(0);
  });

const history = ({ name }: StudioSamples): Leg => [
  on('the versions', async reader => {
    await reader.page.goto(`/studio/history/${name}`);
    await isThere(reader);
    await expect(reader.page.locator(UNDER_WAY)).toHaveCount(0);
  }),
  on('two versions compared', async ({ page, say }) => {
    await page
      .getByRole('button', { name: say('Compare') })
      .last()
      .click();
    await dialog(page);
    await expect(page.getByRole('dialog').locator('.MuiSkeleton-root')).toHaveCount(0);
  }),
  on('two versions as text', async ({ page, say }) => {
    await page.getByRole('button', { name: say('As text') }).click();
    await expect(page.getByText(say('Lines with − are gone, lines with + are new.'))).toBeVisible();
  }),
  on('a roll back', async ({ page, say }) => {
    await page.keyboard.press('Escape');
    await page
      .getByRole('button', { name: say('Roll back to this version') })
      .last()
      .click();
    await dialog(page);
    await expect(page.getByRole('dialog').locator('.MuiSkeleton-root')).toHaveCount(0);
  }),
];

const aside = ({ name }: StudioSamples): readonly LanguageStop[] => {
  const path = `/studio/aside/${name}`;
  const call = `**/studio/resources/${name}/aside`;
  return [
    ...waiting(path, call),
    empty(path, call),
    on('values put aside', async reader => {
      await reader.page.goto(path);
      await isThere(reader);
      await expect(reader.page.getByRole('row').nth(1)).toBeVisible();
    }),
  ];
};

/**
 * Searches the list of resources for one by its label, which ends as its name does: of a column that lies beyond the edge,
 * axe takes the marked text for what stands behind the actions, since it knows no `overflow: clip`.
 */
async function findResource({ page, say }: Reader, name: string): Promise<Locator> {
  const label = name.replace(/^looks/, '');
  await page.goto(`/studio/list?filter=${encodeURIComponent(JSON.stringify({ label }))}`);
  await isThere({ page, say });
  return page.getByRole('row').nth(1);
}

async function act(reader: Reader, name: string, action: string): Promise<void> {
  const { page, say } = reader;
  await actIn(page, await findResource(reader, name), say(action), say('More'));
  await dialog(page);
}

const endings = ({ name, retired }: StudioSamples): readonly LanguageStop[] => [
  on('the other actions of a resource', async reader => {
    const row = await findResource(reader, name);
    await row.getByRole('button', { name: reader.say('More'), exact: true }).click();
    await expect(reader.page.getByRole('menuitem').first()).toBeVisible();
  }),
  on('retiring', reader => act(reader, name, 'Retire')),
  on('restoring', reader => act(reader, retired, 'Restore')),
  on('another name', async reader => {
    await act(reader, name, 'Rename');
    await expect(reader.page.getByRole('dialog').locator('[name=name]')).toBeVisible();
  }),
];

const purge = ({ retired }: StudioSamples): Leg => [
  on('purging', reader => act(reader, retired, 'Purge')),
  on('purging, with a backup', async ({ page, say }) => {
    await Promise.all([page.waitForEvent('download'), press(page, say('Download backup'))]);
    await expect(page.getByText(say('The backup was downloaded.'))).toBeVisible();
  }),
];

const scheduled = (draft: string, refusal: string | null) => async (route: Route) =>
  route.fulfill({
    json: [
      {
        draft,
        name: 'any',
        due: '2026-12-24T16:30:00Z',
        by: 'admin',
        at: '2026-11-25 10:00:00',
        why: 'E-4711',
        refusal,
      },
    ],
  });

const noticed = (name: string, draft: string, refusal: string | null): LanguageStop =>
  on(name, async reader => {
    await answer(reader.page, '**/studio/schedules', scheduled(draft, refusal));
    await reader.page.goto(`/studio/edit/${draft}`);
    await isThere(reader);
    await expect(reader.page.getByRole('alert').first()).toBeVisible();
  });

const publish = ({ draft }: StudioSamples): Leg => [
  pressed('a publish', `/studio/edit/${draft}`, 'Publish'),
  on('a publish at a time', async ({ page, say }) => {
    await page.getByRole('radio', { name: say('At a time') }).check();
    await page.getByRole('dialog').locator('[name=time]').scrollIntoViewIfNeeded();
  }),
  on('a publish at a time that is over', async ({ page, say }) => {
    await page.getByRole('dialog').locator('[name=time]').fill('01-01-2020 10:00');
    // Below the input, and beside the button.
    await expect(page.getByText(say('Choose a time that is still to come.'))).toHaveCount(2);
  }),
];

/** The tabs beside the form's, in their order. */
const TABS = ['list', 'menu', 'API sample', 'rights', 'changes', 'JSON'];

const editor = ({ draft }: StudioSamples): Leg => [
  on('a field of a draft', async reader => {
    await reader.page.goto(`/studio/edit/${draft}`);
    await isThere(reader);
    await reader.page.getByRole('button', { name: /^कोड / }).click();
  }),
  ...TABS.map((name, at) =>
    on(`the ${name} of a draft`, async ({ page }) => {
      await page
        .getByRole('tab')
        .nth(at + 1)
        .click();
      await expect(page.locator(UNDER_WAY)).toHaveCount(0);
    }),
  ),
];

/** A file for a resource that is live, without the ids of its fields, and changed since it was exported. */
const fileOf = ({ name, label }: StudioSamples) => ({
  name: 'a.json',
  mimeType: 'application/json',
  buffer: Buffer.from(
    JSON.stringify({
      $schema: 'dealer-bridge/resource/1',
      digest: '0',
      name,
      menu: { label },
      fields: ['x', 'y'].map(source => ({ kind: 'text', source, label: `लेबल ${source}` })),
    }),
  ),
});

const files = (samples: StudioSamples): readonly LanguageStop[] => [
  on('a file that must be asked about', async reader => {
    await reader.page.goto('/studio/new?from=file');
    await isThere(reader);
    await reader.page.locator('input[type=file]').setInputFiles(fileOf(samples));
    await reader.page.getByLabel('लेबल x (x)').selectOption({ index: 1 });
  }),
  pressed('an export of a draft', `/studio/edit/${samples.draft}`, 'Export'),
];

const planned = ({ draft }: StudioSamples): readonly LanguageStop[] => [
  ...waiting(`/studio/edit/${draft}`, `**/studio/drafts/${draft}`),
  noticed('a planned publish', draft, null),
  noticed('a planned publish that was refused', draft, 'E-4711'),
];

const lists: readonly LanguageStop[] = [
  ...waiting('/studio/list', '**/studio/resources'),
  empty('/studio/list', '**/studio/resources'),
  screen('/studio/new'),
];

/** The screens, dialogs and states of the studio that the walk through the whole console does not see. */
export const studioLanguageStops = (samples: StudioSamples): readonly Leg[] => [
  ...alone([
    ...lists,
    ...waiting(`/studio/history/${samples.name}`, `**/studio/resources/${samples.name}/versions`),
    ...aside(samples),
    ...runStops(samples.run),
    ...files(samples),
    ...planned(samples),
    ...endings(samples),
    ...attentionStops(samples.name),
  ]),
  offerStops(samples.name),
  undoStops(samples.run),
  editor(samples),
  colleagueStops(samples.draft),
  pastedStops(samples.draft),
  history(samples),
  publish(samples),
  purge(samples),
];
