import { useLocation } from 'ra-core';
import { NeighbourNav } from '../frame/NeighbourNav';
import { useFileProvider, type FileProvider } from './fileProvider';

/** Screens that belong together: what goes in, and what comes out. */
export type FileGroup = 'uploads' | 'downloads';

interface Place {
  readonly to: string;
  readonly words: string;
  /** Where it is there only with a feature of the API. */
  readonly needs?: 'downloads' | 'reconcile';
}

const PLACES: Readonly<Record<FileGroup, readonly Place[]>> = {
  uploads: [
    { to: '/uploaddata', words: 'Upload JSON' },
    { to: '/upload/list', words: 'Uploads' },
  ],
  downloads: [
    { to: '/downloaddata', words: 'Transactions' },
    { to: '/download-reports', words: 'Reports' },
    { to: '/upload-xlsx', words: 'Reconcile a file' },
    { to: '/reconciliation', words: 'Reconciliation', needs: 'reconcile' },
    { to: '/downloads', words: 'Downloads', needs: 'downloads' },
    { to: '/upload/list', words: 'Uploads' },
  ],
};

/** From each file screen its neighbours can be reached. */
export function FileNav({ group }: { readonly group: FileGroup }) {
  const { pathname } = useLocation();
  const provider = useFileProvider();
  return (
    <NeighbourNav label="File screens" places={placesOf(group, provider)} isHere={to => isAt(pathname, to)} />
  );
}

/** An upload is one of the uploads. */
const isAt = (pathname: string, to: string): boolean =>
  to === '/upload/list' ? pathname.startsWith('/upload/') : pathname === to;

const placesOf = (group: FileGroup, provider: Pick<FileProvider, 'has'>) =>
  PLACES[group].filter(({ needs }) => needs === undefined || provider.has(needs));
