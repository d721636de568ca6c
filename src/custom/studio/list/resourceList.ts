import type { ConsoleApi } from '../../../api/console';
import type { GridColumn } from '../../../grid/columns/gridColumn';
import * as words from '../../../words/en/studio';
import { shownLanguage } from '../../../words/translator';
import { fetchResourceRows, type ResourceRow } from './resourceRows';

/** A window of usual width shows the columns up to the number of records. */
export const RESOURCE_COLUMNS: readonly GridColumn<ResourceRow>[] = [
  { source: 'label', title: words.label, type: 'text', card: 'name', width: 180, isPinned: true },
  { source: 'origin', title: words.origin, type: 'text', width: 105 },
  { source: 'state', title: words.state, type: 'text', card: 'state', width: 150 },
  { source: 'owners', title: words.drafts, type: 'text', width: 120 },
  // Blank for a shipped resource, which this account never published.
  { source: 'publishedAt', title: words.publishedAt, type: 'dateTime', width: 184 },
  { source: 'publishedBy', title: words.publishedBy, type: 'text', width: 120 },
  {
    source: 'records',
    title: words.records,
    type: 'number',
    card: 'value',
    width: 95,
    // Cells show zero as blank, because it means that in old records. Here it is a count.
    wording: count => count || '0',
  },
  { source: 'version', title: words.version, type: 'number', width: 90 },
  { source: 'name', title: words.name, type: 'text', card: 'value', width: 130 },
];

const LIST = { name: 'studio', key: 'name', columns: RESOURCE_COLUMNS };

/** The list of resources; it stays open while other screens are shown. */
export const resourceList = (api: ConsoleApi) =>
  api.rowList(LIST, () => fetchResourceRows(api), shownLanguage());
