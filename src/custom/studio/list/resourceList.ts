import type { ConsoleApi } from '../../../api/console';
import { shownLanguage } from '../../../words/translator';
import { RESOURCE_COLUMNS } from './resourceColumns';
import { fetchResourceRows } from './resourceRows';

const LIST = { name: 'studio', key: 'name', columns: RESOURCE_COLUMNS };

/** The list of resources; it stays open while other screens are shown. */
export const resourceList = (api: ConsoleApi) =>
  api.rowList(LIST, () => fetchResourceRows(api), shownLanguage());
