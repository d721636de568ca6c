import { cleanup, render, screen } from '@testing-library/react';
import { CoreAdminContext } from 'ra-core';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { customMenu } from '../../../src/custom';
import { FileNav } from '../../../src/custom/files/FileNav';
import { SyncNav } from '../../../src/custom/sync/list/SyncNav';
import { itemAt } from '../../../src/shell/menu';
import { ApiContext } from '../../../src/ui/apiContext';
import { MayOpenContext } from '../../../src/ui/mayOpen';
import { providerWith } from '../../dataProvider/fakeApi';

const { provider } = providerWith([], {}, { features: ['downloads', 'reconcile'] });

/** Returns whether a user with only this menu key may open a path. */
const opens = (held: string) => (path: string) => {
  const item = itemAt(customMenu, path, key => key === held);
  return item === undefined || item.key === held;
};

/** Returns the links above a screen for a user with only this menu key. */
function linksFor(held: string, nav: ReactNode): readonly string[] {
  const element = (
    <ApiContext value={provider}>
      <CoreAdminContext dataProvider={provider}>
        <MayOpenContext value={opens(held)}>{nav}</MayOpenContext>
      </CoreAdminContext>
    </ApiContext>
  );
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />);
  const links = screen.queryAllByRole('link').map(link => link.getAttribute('href') ?? '');
  cleanup();
  return links;
}

const uploads = <FileNav group="uploads" />;
const downloads = <FileNav group="downloads" />;

describe('the links to neighbouring screens', () => {
  it.each([
    ['download_data', downloads, ['/downloaddata', '/downloads', '/upload/list']],
    [
      'download_reports',
      downloads,
      ['/download-reports', '/upload-xlsx', '/reconciliation', '/downloads', '/upload/list'],
    ],
    ['upload_json_data', uploads, ['/uploaddata', '/upload/list']],
    ['download_data', uploads, ['/upload/list']],
    ['download_reports', uploads, ['/upload/list']],
    ['upload_json_data', downloads, ['/downloads', '/upload/list']],
    ['dms_txn_sync', <SyncNav key="sync" />, ['/txnsync/list', '/marutisync/list', '/oldsync']],
  ])('show %s what it permits, and nothing else', (key, nav, expected) => {
    expect(linksFor(key, nav)).toEqual(expected);
  });

  it('never lead to a refused screen', () => {
    for (const { key } of customMenu)
      for (const nav of [uploads, downloads]) {
        const refused = linksFor(key, nav).filter(to => !opens(key)(to));
        expect({ key, refused }).toEqual({ key, refused: [] });
      }
  });
});
