import Typography from '@mui/material/Typography';
import { useNavigate } from 'ra-core';
import { useCallback, useState } from 'react';
import { useParams } from 'react-router-dom';
import type { GridColumn } from '../../../grid/columns/gridColumn';
import { useRecordList } from '../../../grid/list/useRecordList';
import { useShownTexts } from '../../../resources/links/useLinkedColumns';
import { editPath } from '../../../resources/screenPaths';
import { useApi } from '../../../ui/apiContext';
import { mayOpenStudio } from '../../../ui/mayOpenStudio';
import * as listWords from '../../../words/en/list';
import * as studio from '../../../words/en/studio';
import * as words from '../../../words/en/studio/attention';
import * as dryRunWords from '../../../words/en/studio/dryRun';
import { plural } from '../../../words/plural';
import { t } from '../../../words/translator';
import { FileListScreen } from '../../files/FileListScreen';
import { useFreshList } from '../../files/useFreshList';
import { useOpenAction } from '../../frame/useOpenAction';
import { BackLink } from '../BackLink';
import { historyPath } from '../studioPaths';
import { useLabelOf } from '../useLabelOf';
import { useNamedColumns } from '../useNamedColumns';
import { fetchAttentionRows, type AttentionRow } from './attentionRows';

const COLUMNS: readonly GridColumn<AttentionRow>[] = [
  { source: 'name', title: words.record, type: 'text', card: 'name', width: 240 },
  { source: 'why', title: words.why, type: 'text', card: 'value', width: 440 },
  { source: 'nextSave', title: words.nextSave, type: 'text', card: 'value', width: 130 },
  { source: 'id', title: words.recordId, type: 'text', card: 'value', width: 320 },
];

/** /studio/attention/:name: the records that break a newer rule, and those that duplicate each other. */
export function AttentionScreen() {
  const { name = '' } = useParams();
  const api = useApi();
  const navigate = useNavigate();
  const label = useLabelOf(name);
  const [examined, setExamined] = useState(0);
  const open = useCallback(
    () =>
      api.rowList(
        { name: 'attention', key: 'id', columns: COLUMNS },
        () => fetchAttentionRows(api, name, setExamined),
        name,
      ),
    [api, name],
  );
  const named = useNamedColumns(COLUMNS, 'name', name);
  const { columns } = named;
  const list = useRecordList<AttentionRow>({ resource: `attention-${name}`, open, columns, rowKey: 'id' });
  useShownTexts(list.source, named);
  useFreshList(list);
  const openRecord = useCallback(({ id }: AttentionRow) => navigate(editPath(name, id)), [name, navigate]);
  const actions = useOpenAction(openRecord, { label: listWords.edit, width: 72 });
  const back = mayOpenStudio(api)
    ? { to: historyPath(name), label: t(studio.versionsOf, { name: label }) }
    : { to: '/', label: t(words.toDashboard) };
  return (
    <FileListScreen
      title={t(words.title, { name: label })}
      list={list}
      above={<BackLink {...back} />}
      about={
        <Typography variant="caption" color="text.secondary">
          {t(words.about)}{' '}
          {list.state.status === 'loading' && examined > 0 && (
            <span role="status">{plural(dryRunWords.lookedSoFar, { smart_count: examined })}</span>
          )}
        </Typography>
      }
      onOpen={openRecord}
      actions={actions}
      empty={<Typography color="text.secondary">{t(words.nothing)}</Typography>}
    />
  );
}
