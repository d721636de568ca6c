import { expect, type Locator, type Page } from '@playwright/test';
import type { Api } from '../support/api';
import { field, fillFields, press, readFields } from '../support/forms';
import { rowCount } from '../support/lists';
import { loginFields } from '../support/loginPage';
import { LOGINS } from '../support/logins';
import { anItemmap, typed, type Wire } from '../support/records';
import { download, repost, upload } from './fileScreens';

export interface Walker {
  readonly page: Page;
  readonly open: (path: string) => Promise<void>;
  readonly api: Api;
}

/** How the fault tests use a screen. */
export interface Screen {
  /** The call that fails. */
  readonly call: RegExp;
  /** Whether only the user cancels the call: a file transfer has no time limit. */
  readonly patient?: boolean;
  /** Whether the call changes nothing and can be repeated. */
  readonly reads?: boolean;
  /** Opens the screen, types something if it has inputs, and stops before the call. */
  readonly begin: (walker: Walker) => Promise<Visit>;
}

export interface Visit {
  /** The button that makes the call; absent if opening the screen makes it. */
  readonly button?: Locator;
  /** Makes the call. */
  readonly act: () => Promise<void>;
  /** Repeats the call after the fault. */
  readonly again: () => Promise<void>;
  /** Everything that the user typed, as shown on the screen. */
  readonly typed: () => Promise<Readonly<Record<string, string>>>;
  /** Expects that the call succeeded. */
  readonly done: () => Promise<void>;
  /** How many times the call took effect on the server. */
  readonly effects: () => Promise<number>;
}

const login: Screen = {
  call: /\/users\/login$/,
  begin: async ({ page }) => {
    await page.goto('/login');
    const { acc, user, password } = loginFields(page);
    await acc.fill(LOGINS.admin.acc);
    await user.fill(LOGINS.admin.user);
    await password.fill(LOGINS.admin.password);
    const button = page.getByRole('button', { name: 'Login' });
    return {
      button,
      act: () => button.click(),
      again: () => button.click(),
      typed: async () => ({
        acc: await acc.inputValue(),
        user: await user.inputValue(),
        password: await password.inputValue(),
      }),
      done: () => page.waitForURL(url => url.pathname !== '/login'),
      effects: async () => (new URL(page.url()).pathname === '/login' ? 0 : 1),
    };
  },
};

const list: Screen = {
  call: /\/master\/itemmap\/list$/,
  reads: true,
  begin: async ({ page, open }) => ({
    act: () => open('/itemmap/list'),
    again: () => press(page, 'Try again'),
    typed: async () => ({}),
    done: () => expect.poll(() => rowCount(page)).toBeGreaterThan(0),
    effects: async () => 0,
  }),
};

const form = ({ page, api }: Walker, record: Wire, save: string): Visit => {
  const values = typed(record);
  const button = page.getByRole('button', { name: save, exact: true });
  return {
    button,
    act: () => button.click(),
    again: () => button.click(),
    typed: () => readFields(page, Object.keys(values)),
    done: () => expect(page.getByText('Item mapping saved').first()).toBeVisible(),
    effects: async () => {
      const all = await api.list('itemmap');
      return all.filter(one => one['rlb_item_name'] === record['rlb_item_name']).length;
    },
  };
};

const create: Screen = {
  call: /\/master\/itemmap\/add$/,
  begin: async walker => {
    const record = anItemmap();
    await walker.open('/itemmap/create');
    await fillFields(walker.page, typed(record));
    return form(walker, record, 'Create Mapping');
  },
};

const edit: Screen = {
  call: /\/master\/itemmap\/update\//,
  begin: async walker => {
    const stored = await walker.api.add('itemmap', anItemmap());
    const record = anItemmap({ id: stored['id'] });
    await walker.open(`/itemmap/edit/${stored['id']}`);
    await fillFields(walker.page, typed(record));
    return form(walker, record, 'Edit Mapping');
  },
};

const search: Screen = {
  call: /\/report\/maruti-sync$/,
  reads: true,
  begin: async ({ page, open }) => {
    await open('/txnsync/list');
    await expect.poll(() => rowCount(page)).toBeGreaterThan(0);
    await field(page, 'option').selectOption({ label: 'Trans Ref No.' });
    await field(page, 'txtValue').fill('INV');
    const button = page.getByRole('button', { name: 'Search', exact: true });
    return {
      button,
      act: () => button.click(),
      again: () => press(page, 'Try again'),
      typed: () => readFields(page, ['txtValue']),
      done: () => expect(page.getByText('The list could not be loaded')).toHaveCount(0),
      effects: async () => 0,
    };
  },
};

/** The screens on which the fault tests run. */
export const SCREENS = { login, list, create, edit, search, upload, download, repost } as const;

export type ScreenName = keyof typeof SCREENS;
