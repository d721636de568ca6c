import type { ComponentType } from 'react';
import type { ScreenOverrides } from '../resources/buildResource';
import type { MenuEntry } from '../schemas/resource';
import { lazyComponent } from '../ui/lazyComponent';
import { LoadingScreen } from '../ui/LoadingScreen';
import * as words from '../words/en/shell/menu';
import { toList } from './sync/toList';

const ofAnnouncements = (name: 'List' | 'Show' | 'Create' | 'Edit') =>
  lazyComponent(
    async () => (await (await import('./announcements/load')).loadScreens())[name],
    LoadingScreen,
  );

/** Screens that replace those derived from a schema, by the resource's name. */
export const customOverrides: Readonly<Record<string, ScreenOverrides>> = {
  vtype: { list: lazyComponent(async () => (await import('./vtype/VtypeList')).VtypeList, LoadingScreen) },
  announcements: {
    list: ofAnnouncements('List'),
    show: ofAnnouncements('Show'),
    create: ofAnnouncements('Create'),
    edit: ofAnnouncements('Edit'),
  },
};

/** A custom screen at its path. */
export interface CustomRoute {
  readonly path: string;
  readonly Screen: ComponentType;
}

const screen = (fetch: () => Promise<ComponentType>) => lazyComponent(fetch, LoadingScreen);

const TxnSync = screen(async () => (await import('./txnSync/TxnSync')).TxnSync);
const MarutiSync = screen(async () => (await import('./marutiSync/MarutiSync')).MarutiSync);
const OldSync = screen(async () => (await import('./oldSync/OldSync')).OldSync);

const UploadData = screen(async () => (await import('./uploadData/UploadData')).UploadData);
const UploadList = screen(async () => (await import('./uploadList/UploadList')).UploadList);
const UploadDetail = screen(async () => (await import('./uploadList/UploadDetail')).UploadDetail);
const DownloadData = screen(async () => (await import('./downloadData/DownloadData')).DownloadData);
const DownloadReports = screen(
  async () => (await import('./downloadReports/DownloadReports')).DownloadReports,
);
const UploadXlsx = screen(async () => (await import('./uploadXlsx/UploadXlsx')).UploadXlsx);
const Downloads = screen(async () => (await import('./downloads/Downloads')).Downloads);
const Reconciliation = screen(async () => (await import('./reconciliation/Reconciliation')).Reconciliation);
const ArchiveList = screen(async () => (await import('./downloadArchive/ArchiveList')).ArchiveList);
const Readiness = screen(async () => (await import('./readiness/Readiness')).Readiness);
const ManyMappings = screen(async () => (await import('./readiness/many/ManyMappings')).ManyMappings);
const TxnLog = screen(async () => (await import('./txnLog/TxnLog')).TxnLog);
const Studio = screen(async () => (await import('./studio/Studio')).Studio);
const people = () => import('./people');
const Users = screen(async () => (await people()).Users);
const Account = screen(async () => (await people()).Account);

export const customRoutes: readonly CustomRoute[] = [
  { path: '/account', Screen: Account },
  { path: '/users/*', Screen: Users },
  { path: '/studio/*', Screen: Studio },
  { path: '/txnsync', Screen: toList('/txnsync/list') },
  { path: '/txnsync/list', Screen: TxnSync },
  { path: '/txnsync/record/:redisId', Screen: TxnSync },
  { path: '/txnsync/causes', Screen: TxnSync },
  { path: '/txnsync/causes/:cause', Screen: TxnSync },
  { path: '/txnsync/batch/:id', Screen: TxnSync },
  { path: '/marutisync', Screen: toList('/marutisync/list') },
  { path: '/marutisync/list', Screen: MarutiSync },
  { path: '/marutisync/record/:redisId', Screen: MarutiSync },
  { path: '/marutisync/causes', Screen: MarutiSync },
  { path: '/marutisync/causes/:cause', Screen: MarutiSync },
  { path: '/oldsync', Screen: OldSync },
  { path: '/readiness', Screen: Readiness },
  { path: '/readiness/many/:resource', Screen: ManyMappings },
  { path: '/uploaddata', Screen: UploadData },
  { path: '/upload', Screen: toList('/upload/list') },
  { path: '/upload/list', Screen: UploadList },
  { path: '/upload/:id', Screen: UploadDetail },
  { path: '/downloaddata', Screen: DownloadData },
  { path: '/download-reports', Screen: DownloadReports },
  { path: '/upload-xlsx', Screen: UploadXlsx },
  { path: '/downloads', Screen: Downloads },
  { path: '/reconciliation', Screen: Reconciliation },
  { path: '/download-archive', Screen: toList('/download-archive/list') },
  { path: '/download-archive/list', Screen: ArchiveList },
  { path: '/txnlog', Screen: toList('/txnlog/list') },
  { path: '/txnlog/list', Screen: TxnLog },
  { path: '/txnlog/entry/:id', Screen: TxnLog },
];

interface CustomMenuEntry extends MenuEntry {
  readonly to: string;
  /** Further paths covered by the entry's permission. */
  readonly also?: readonly string[];
  /** Paths of other entries to which its screens link; its permission also opens these. */
  readonly opens?: readonly string[];
  /** Loads the component that shows a number beside the entry. */
  readonly fetchBadge?: () => Promise<ComponentType<{ readonly open: boolean }>>;
}

/** Menu entries of screens that are not resources (docs/behaviour.md, 'Menu permission'). */
export const customMenu: readonly CustomMenuEntry[] = [
  {
    key: 'dms_txn_sync',
    label: words.dmsTxnSync,
    icon: 'sync',
    order: 5,
    to: '/txnsync/list',
    also: ['/marutisync', '/oldsync', '/readiness'],
    fetchBadge: async () => (await import('./readiness/ReadinessBadge')).ReadinessBadge,
  },
  {
    key: 'download_data',
    label: words.downloadData,
    icon: 'download',
    order: 6,
    to: '/downloaddata',
    opens: ['/upload', '/downloads'],
  },
  {
    key: 'upload_json_data',
    label: words.uploadJson,
    icon: 'upload',
    order: 7,
    to: '/uploaddata',
    also: ['/upload'],
    opens: ['/downloads'],
  },
  {
    key: 'download_reports',
    label: words.reports,
    icon: 'report',
    order: 8,
    to: '/download-reports',
    also: ['/upload-xlsx', '/downloads', '/reconciliation'],
    opens: ['/upload'],
  },
  {
    key: 'archiving_data',
    label: words.archives,
    icon: 'archive',
    order: 9,
    to: '/download-archive/list',
  },
];

/** The custom screens' keys, for the list that `?` opens. */
export const customKeys: readonly { readonly keys: readonly string[]; readonly does: string }[] = [
  { keys: ['j', 'k'], does: words.keyNext },
  { keys: ['r'], does: words.keyRepost },
];

/** The screen of an address that may be that of a retired resource. */
export const RetiredScreen = lazyComponent(
  async () => (await import('./studio/Studio')).RetiredScreen,
  LoadingScreen,
);

/** The search dialog that Ctrl+K opens. */
export const Palette = lazyComponent(async () => (await import('./palette/Palette')).Palette);

export const Dashboard = lazyComponent(
  async () => (await import('./dashboard/HomeDashboard')).HomeDashboard,
  LoadingScreen,
);
