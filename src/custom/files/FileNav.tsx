import { useLocation } from 'ra-core';
import { RECONCILE_FEATURE } from '../../api/files/reconciliation';
import { DOWNLOADS_FEATURE } from '../../api/files/reports';
import { uploads } from '../../api/files/uploads';
import * as words from '../../words/en/files';
import { t } from '../../words/translator';
import { NeighbourNav, type Neighbour } from '../frame/NeighbourNav';

/** Groups of related screens: incoming and outgoing files. */
export type FileGroup = 'uploads' | 'downloads';

/** The screens of each group. */
export const PLACES: Readonly<Record<FileGroup, readonly Neighbour[]>> = {
  uploads: [
    { to: '/uploaddata', words: words.uploadJson, right: 'files/uploads' },
    { to: '/upload/list', words: words.uploads, right: uploads.right },
  ],
  downloads: [
    { to: '/downloaddata', words: words.transactions, right: 'files/reports' },
    { to: '/download-reports', words: words.reports, right: 'files/reports' },
    { to: '/upload-xlsx', words: words.reconcileFile, right: 'files/reconciliation' },
    {
      to: '/reconciliation',
      words: words.reconcileOnScreen,
      feature: RECONCILE_FEATURE,
      right: 'files/reconciliation',
    },
    { to: '/downloads', words: words.downloads, feature: DOWNLOADS_FEATURE, right: 'files/downloads' },
    { to: '/upload/list', words: words.uploads, right: uploads.right },
  ],
};

/** Links from each file screen to its neighbours. */
export function FileNav({ group }: { readonly group: FileGroup }) {
  const { pathname } = useLocation();
  return <NeighbourNav label={t(words.screens)} places={PLACES[group]} isHere={to => isAt(pathname, to)} />;
}

/** The screen of a single upload counts as the list of uploads. */
const isAt = (pathname: string, to: string): boolean =>
  to === '/upload/list' ? pathname.startsWith('/upload/') : pathname === to;
