import { useLocation } from 'ra-core';
import { NeighbourNav } from '../frame/NeighbourNav';
import { DOWNLOADS_FEATURE } from '../../api/files/reports';
import { RECONCILE_FEATURE } from '../../api/files/reconciliation';
import { useApi } from '../../ui/apiContext';
import { t } from '../../words/translator';
import * as words from '../../words/en/files';

/** Groups of related screens: incoming and outgoing files. */
export type FileGroup = 'uploads' | 'downloads';

interface Place {
  readonly to: string;
  readonly words: string;
  /** The feature flag it requires, if any. */
  readonly feature?: string;
}

/** The screens of each group. */
export const PLACES: Readonly<Record<FileGroup, readonly Place[]>> = {
  uploads: [
    { to: '/uploaddata', words: words.uploadJson },
    { to: '/upload/list', words: words.uploads },
  ],
  downloads: [
    { to: '/downloaddata', words: words.transactions },
    { to: '/download-reports', words: words.reports },
    { to: '/upload-xlsx', words: words.reconcileFile },
    { to: '/reconciliation', words: words.reconciliation, feature: RECONCILE_FEATURE },
    { to: '/downloads', words: words.downloads, feature: DOWNLOADS_FEATURE },
    { to: '/upload/list', words: words.uploads },
  ],
};

/** Links from each file screen to its neighbours. */
export function FileNav({ group }: { readonly group: FileGroup }) {
  const { pathname } = useLocation();
  const places = PLACES[group].filter(useApi().has);
  return <NeighbourNav label={t(words.screens)} places={places} isHere={to => isAt(pathname, to)} />;
}

/** An upload's own screen belongs to the uploads. */
const isAt = (pathname: string, to: string): boolean =>
  to === '/upload/list' ? pathname.startsWith('/upload/') : pathname === to;
