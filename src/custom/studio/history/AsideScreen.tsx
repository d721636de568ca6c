import Typography from '@mui/material/Typography';
import { useNavigate } from 'ra-core';
import { useCallback } from 'react';
import { useParams } from 'react-router-dom';
import type { GridColumn } from '../../../grid/columns/gridColumn';
import { useRecordList } from '../../../grid/list/useRecordList';
import { useShownTexts } from '../../../resources/links/useLinkedColumns';
import { editPath } from '../../../resources/screenPaths';
import { useApi } from '../../../ui/apiContext';
import * as frameWords from '../../../words/en/shell/frame';
import * as studio from '../../../words/en/studio';
import * as words from '../../../words/en/studio/publish';
import { shownLanguage, t } from '../../../words/translator';
import { FileListScreen } from '../../files/FileListScreen';
import { useFreshList } from '../../files/useFreshList';
import { useOpenAction } from '../../frame/useOpenAction';
import { BackLink } from '../BackLink';
import { historyPath } from '../studioPaths';
import { useLabelOf } from '../useLabelOf';
import { useNamedColumns } from '../useNamedColumns';
import { fetchAsideRows, type AsideRow } from './asideRows';

const COLUMNS: readonly GridColumn<AsideRow>[] = [
  { source: 'recordName', title: words.record, type: 'text', card: 'name', width: 200 },
  { source: 'field', title: words.field, type: 'text', card: 'value', width: 140 },
  { source: 'value', title: words.wasValue, type: 'text', card: 'value', width: 190 },
  { source: 'now', title: words.isValue, type: 'text', card: 'extra', width: 160 },
  { source: 'version', title: words.sinceVersion, type: 'number', card: 'extra', width: 150 },
  { source: 'recordId', title: words.recordId, type: 'text', width: 320 },
];

/** The parameter of a link to the values of one field. */
const EXTRA_PARAMS = { fid: '' };

/** /studio/aside/:name: the values that publishes have set aside; with `?fid=` those of one field. */
export function AsideScreen() {
  const { name = '' } = useParams();
  const api = useApi();
  const navigate = useNavigate();
  const label = useLabelOf(name);
  const open = useCallback(
    (_: string, extra?: Readonly<Record<string, string>>) => {
      const fid = extra?.['fid'] ?? '';
      const subject = `${shownLanguage()} ${fid} ${name}`;
      const list = { name: 'aside', key: 'key', columns: COLUMNS };
      return api.rowList(list, () => fetchAsideRows(api, name, fid), subject);
    },
    [api, name],
  );
  const named = useNamedColumns(COLUMNS, 'recordName', name);
  const list = useRecordList<AsideRow>({
    resource: `aside-${name}`,
    open,
    columns: named.columns,
    rowKey: 'key',
    extraParams: EXTRA_PARAMS,
  });
  useShownTexts(list.source, named);
  useFreshList(list);
  const openRecord = useCallback(
    ({ recordId }: AsideRow) => navigate(editPath(name, recordId)),
    [name, navigate],
  );
  const actions = useOpenAction(openRecord, { label: frameWords.openRecord, width: 160 });
  return (
    <FileListScreen
      title={t(words.asideOf, { name: label })}
      list={list}
      above={<BackLink to={historyPath(name)} label={t(studio.versionsOf, { name: label })} />}
      about={
        <Typography variant="caption" color="text.secondary">
          {t(words.aboutAside)}
        </Typography>
      }
      onOpen={openRecord}
      actions={actions}
      empty={<Typography color="text.secondary">{t(words.nothingAside)}</Typography>}
    />
  );
}
