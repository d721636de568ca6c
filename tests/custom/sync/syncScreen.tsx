// A screen fetches its parts when it needs them. On a busy machine that takes longer than a test waits for rows, so they
// are here before the first test.
import '../../../src/custom/marutiSync/MarutiSync';
import '../../../src/custom/sync/repost/BatchDrawer';
import '../../../src/custom/sync/repost/RepostDialog';
import '../../../src/custom/txnSync/TxnSync';
import { configure, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import type { ListRecord } from '../../../src/records/listEngine';
import type { ResourceSchema } from '../../../src/schemas/resource';
import { json, providerWith, type Answer } from '../../dataProvider/fakeApi';
import { showCustom } from '../CustomConsole';

// In jsdom, checking the visibility of hundreds of cells takes most of a test's time.
configure({ defaultHidden: true });

interface Setting {
  /** The rows that a search of /txnsync returns. */
  readonly rows?: readonly ListRecord[];
  /** Further answers of the API, by path. */
  readonly answers?: Readonly<Record<string, Answer>>;
  readonly path?: string;
  readonly features?: string[];
  readonly resources?: readonly ResourceSchema[];
  readonly defaultSyncDate?: string;
  /** The screen shown at any other address. */
  readonly elsewhere?: ReactNode;
}

/** Renders the sync screens with the real data provider and a simulated API. */
export function showSync(setting: Setting = {}) {
  const {
    rows = [],
    answers = {},
    path = '/txnsync/list',
    features = [],
    resources = [],
    defaultSyncDate,
  } = setting;
  const { elsewhere = <h1>Elsewhere</h1> } = setting;
  const played = { '/report/maruti-sync': () => json(rows), ...answers };
  const { provider, sent } = providerWith(resources, played, { features, defaultSyncDate });
  return {
    ...showCustom(provider, ['/elsewhere', path], elsewhere),
    provider,
    sent,
    /** Calls whose path starts with this. */
    sentTo: (start: string) => sent.filter(call => call.path.startsWith(start)),
  };
}

/**
 * Finds the input of a field by its exact name.
 * @throws if it is not on the screen
 */
export function field(name: string): HTMLElement {
  const input = document.getElementsByName(name)[0];
  if (input) return input;
  throw new Error(`There is no input named ${name} on the screen.`);
}

/** The cell texts of each row, without the checkboxes. */
export const rowTexts = (): readonly (readonly string[])[] =>
  [...document.querySelectorAll('[role=grid] [data-row]')].map(row =>
    [...row.querySelectorAll('[role=gridcell]:not(.select)')].map(cell => cell.textContent),
  );

export const tabTexts = () => screen.getAllByRole('tab').map(tab => tab.textContent);
export const tab = (name: RegExp) => screen.getByRole('tab', { name });

/** Finds a button in the row that contains this text. */
export function inRow(text: string, button: string): HTMLElement {
  const row = screen.getByText(text).closest('[role=row]');
  const found = [...(row?.querySelectorAll('button') ?? [])].find(one => one.textContent === button);
  if (!found) throw new Error(`The row of '${text}' has no button '${button}'.`);
  return found;
}
