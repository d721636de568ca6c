import AccountTreeIcon from '@mui/icons-material/AccountTreeOutlined';
import ArchiveIcon from '@mui/icons-material/ArchiveOutlined';
import CampaignIcon from '@mui/icons-material/CampaignOutlined';
import DirectionsCarIcon from '@mui/icons-material/DirectionsCarOutlined';
import FileDownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import HistoryIcon from '@mui/icons-material/HistoryOutlined';
import InventoryIcon from '@mui/icons-material/Inventory2Outlined';
import MenuBookIcon from '@mui/icons-material/MenuBookOutlined';
import ScienceIcon from '@mui/icons-material/ScienceOutlined';
import SummarizeIcon from '@mui/icons-material/SummarizeOutlined';
import SyncIcon from '@mui/icons-material/SyncOutlined';
import TableRowsIcon from '@mui/icons-material/TableRowsOutlined';
import UploadFileIcon from '@mui/icons-material/UploadFileOutlined';
import type { ComponentType } from 'react';
import type { MenuIconName } from '../schemas/lint/menuIconNames';

/** The available menu icons. */
const ICONS: Readonly<Record<string, ComponentType>> = {
  segment: AccountTreeIcon,
  vtype: DirectionsCarIcon,
  ledger: MenuBookIcon,
  item: InventoryIcon,
  sync: SyncIcon,
  download: FileDownloadIcon,
  upload: UploadFileIcon,
  report: SummarizeIcon,
  archive: ArchiveIcon,
  history: HistoryIcon,
  announcement: CampaignIcon,
  test: ScienceIcon,
  table: TableRowsIcon,
} satisfies Readonly<Record<MenuIconName, ComponentType>>;

/** The icon of a menu entry; the table icon for a name that only an older or newer console knows. */
export function MenuIcon({ name }: { readonly name: string }) {
  const Icon = ICONS[name] ?? TableRowsIcon;
  return <Icon />;
}
