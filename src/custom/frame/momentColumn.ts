import type { GridColumn } from '../../grid/columns/gridColumn';
import { formatDateTime } from '../../wire/text/dateText';
import * as words from '../../words/en/users';
import { t } from '../../words/translator';

/** A column of times, some of which are missing. */
export const momentColumn = (source: string, title: string): GridColumn => ({
  source,
  title,
  type: 'dateTime',
  card: 'value',
  width: 184,
  render: record => (typeof record[source] === 'string' ? formatDateTime(record[source]) : t(words.never)),
});
