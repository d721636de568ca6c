import Alert from '@mui/material/Alert';
import { useParams } from 'react-router-dom';
import { upload, uploadRows, type UploadEntry, type UploadRow, uploadRefused } from '../../api/files/uploads';
import { failureText } from '../../ui/failureText';
import { useScreenQuery } from '../../ui/query/useScreenQuery';
import { useApi } from '../../ui/apiContext';
import { FileFrame } from '../files/FileFrame';
import { t, translateAny } from '../../words/translator';
import * as words from '../../words/en/files';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useNavigate, LinkBase } from 'ra-core';
import { useCallback } from 'react';
import type { ListTabs } from '../../grid/list/queryReader';
import { useRecordList } from '../../grid/list/useRecordList';
import type { GridColumn } from '../../grid/columns/gridColumn';
import { FileListScreen } from '../files/FileListScreen';
import { FileNav } from '../files/FileNav';
import { useMayOpen } from '../../ui/mayOpen';
import { ListTabBar } from '../files/ListTabBar';
import { ROW_STATE_WORDS, wordsOf, KIND_WORDS, RESULT_WORDS } from '../files/fileLabels';
import { StateMark } from '../files/StateMark';
import { TransferFailure } from '../files/transfer/TransferFailure';
import { TransferOverlay } from '../files/transfer/TransferOverlay';
import { saveFile, XLSX_NAME } from '../files/transfer/saveFile';
import { useTransfer, type Transfer } from '../files/transfer/useTransfer';
import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import { formatDateTime } from '../../wire/text/dateText';
import { bytesText } from '../files/amounts';
import { plural } from '../../words/plural';
import { Phrase } from '../../words/Phrase';

/** The details of an upload besides its rows. */
function UploadFacts({ upload }: { readonly upload: UploadEntry }) {
  const { kind, size, rows, accepted, duplicate, refused, result, at, actor, msg, sameAs } = upload;
  return (
    <Facts>
      <p>
        {[
          translateAny(RESULT_WORDS[result]),
          translateAny(KIND_WORDS[kind]),
          formatDateTime(at),
          actor === '' ? '' : t(words.byActor, { actor }),
          bytesText(size),
          plural(words.countRows, { smart_count: rows }),
          t(words.countAccepted, { count: accepted }),
          t(words.countDuplicate, { count: duplicate }),
          t(words.countRefused, { count: refused }),
        ]
          .filter(part => part !== '')
          .join(' · ')}
      </p>
      {msg !== '' && <p>{translateAny(msg)}</p>}
      {sameAs !== undefined && (
        <Alert severity="info">
          <Phrase
            text={words.sameFile}
            values={{
              show: (
                <Link component={LinkBase} to={`/upload/${encodeURIComponent(sameAs)}`} underline="always">
                  {t(words.showUpload)}
                </Link>
              ),
            }}
          />
        </Alert>
      )}
    </Facts>
  );
}

const Facts = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: 8,
  '& p': { margin: 0, color: theme.palette.text.secondary, overflowWrap: 'anywhere' },
}));

const COLUMNS: readonly GridColumn<UploadRow>[] = [
  { source: 'row', title: words.row, type: 'number', width: 90 },
  { source: 'line', title: words.line, type: 'number', card: 'value', width: 90 },
  { source: 'key', title: words.transaction, type: 'text', card: 'name', width: 180 },
  {
    source: 'state',
    title: words.state,
    type: 'text',
    card: 'state',
    width: 140,
    render: ({ state }) => <StateMark state={state} words={wordsOf(ROW_STATE_WORDS, state)} />,
  },
  {
    source: 'reason',
    title: words.reason,
    type: 'text',
    card: 'value',
    width: 420,
    wording: text => translateAny(text),
  },
];

const LIST = { name: 'uploadRows', key: 'row', columns: COLUMNS };

const TABS: ListTabs = {
  source: 'state',
  values: { accepted: ['accepted'], duplicate: ['duplicate'], refused: ['refused'] },
};

/** An upload and its records, each accepted, a duplicate, or rejected with the reason. */
function UploadRows({ upload }: { readonly upload: UploadEntry }) {
  const api = useApi();
  const navigate = useNavigate();
  const mayOpen = useMayOpen();
  const { id, rows, accepted, duplicate, refused, kind } = upload;
  const open = useCallback(() => api.rowList(LIST, () => api.call(uploadRows, { id }), id), [api, id]);
  const list = useRecordList({ resource: `upload-rows`, open, columns: COLUMNS, rowKey: 'row', tabs: TABS });
  const transfer = useRefusedRows(upload);
  const openRecord = ({ redisId }: UploadRow) => {
    if (redisId === undefined) return;
    const to = `/txnsync/record/${encodeURIComponent(redisId)}`;
    if (mayOpen(to)) navigate(to);
  };
  return (
    <>
      <FileListScreen
        title={upload.file}
        list={list}
        above={<FileNav group="uploads" />}
        about={
          <>
            <UploadFacts upload={upload} />
            <TransferFailure transfer={transfer} />
          </>
        }
        action={
          refused > 0 && (
            <Button variant="outlined" onClick={() => transfer.start(id)}>
              {t(words.downloadRefused)}
            </Button>
          )
        }
        tabs={
          <ListTabBar
            label={t(words.state)}
            tabs={[
              { name: '', label: t(words.all), count: rows },
              { name: 'accepted', label: t(words.accepted), count: accepted },
              { name: 'duplicate', label: t(words.duplicate), count: duplicate },
              { name: 'refused', label: t(words.refused), count: refused },
            ]}
          />
        }
        onOpen={kind === 'txn' ? openRecord : undefined}
        empty={<Typography color="text.secondary">{t(words.noRecords)}</Typography>}
      />
      <TransferOverlay label={t(words.downloading)} transfer={transfer} />
    </>
  );
}

/** Saves the rejected rows of an upload, with the reasons, as a file of the upload's own kind. */
function useRefusedRows({ kind }: UploadEntry): Transfer<string> {
  const api = useApi();
  return useTransfer({
    work: (id: string, watch) => api.download(uploadRefused, { id }, watch),
    done: file => saveFile(file, kind === 'xlsx' || isWorkbook(file) ? XLSX_NAME : 'file.json'),
  });
}

const isWorkbook = (file: Blob) => file.type.includes('spreadsheet');

/** /upload/{id}: one upload, with the outcome of each record. */
export function UploadDetail() {
  const { id = '' } = useParams();
  const api = useApi();
  const isKept = api.has(upload);
  const { data, isPending, error } = useScreenQuery(['upload', id], async () =>
    isKept ? api.call(upload, { id }) : ((await api.files.history()).find(entry => entry.id === id) ?? null),
  );
  if (isPending) return <p role="status">{t(words.loading)}</p>;
  if (!data) {
    return (
      <FileFrame title={t(words.oneUpload)} group="uploads">
        <Alert severity="error">{error ? failureText(error) : t(words.uploadNotFound)}</Alert>
      </FileFrame>
    );
  }
  if (isKept) return <UploadRows key={id} upload={data} />;
  return (
    <FileFrame title={data.file} group="uploads">
      <UploadFacts upload={data} />
    </FileFrame>
  );
}
