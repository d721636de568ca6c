import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useNavigate } from 'ra-core';
import { useCallback } from 'react';
import type { ListTabs } from '../../grid/queryReader';
import { useRecordList } from '../../grid/useRecordList';
import type { GridColumn } from '../../grid/gridColumn';
import type { ListRecord } from '../../records/listEngine';
import type { UploadEntry } from '../../wire/files';
import { FileListScreen } from '../files/FileListScreen';
import { FileNav } from '../files/FileNav';
import { useFileProvider } from '../files/fileProvider';
import { ListTabBar } from '../files/ListTabBar';
import { ROW_STATE_WORDS, wordsOf } from '../files/fileWords';
import { StateMark } from '../files/StateMark';
import { TransferFailure } from '../files/TransferFailure';
import { TransferOverlay } from '../files/TransferOverlay';
import { UploadFacts } from './UploadFacts';
import { useRefusedRows } from './useRefusedRows';

const COLUMNS: readonly GridColumn[] = [
  { source: 'row', title: 'Row', type: 'number', width: 90 },
  { source: 'line', title: 'Line', type: 'number', width: 90 },
  { source: 'key', title: 'Transaction', type: 'text', width: 180 },
  {
    source: 'state',
    title: 'State',
    type: 'text',
    width: 140,
    render: ({ state }) => <StateMark state={String(state)} words={wordsOf(ROW_STATE_WORDS, state)} />,
  },
  { source: 'reason', title: 'Reason', type: 'text', width: 420 },
];

const TABS: ListTabs = {
  source: 'state',
  values: { accepted: ['accepted'], duplicate: ['duplicate'], refused: ['refused'] },
};

/** An upload and its records, each accepted, a duplicate, or refused with the reason. */
export function UploadRows({ upload }: { readonly upload: UploadEntry }) {
  const provider = useFileProvider();
  const navigate = useNavigate();
  const { id, rows, accepted, duplicate, refused, kind } = upload;
  const open = useCallback(() => provider.uploadRows(id), [provider, id]);
  const list = useRecordList({ resource: `upload-rows`, open, columns: COLUMNS, rowKey: 'row', tabs: TABS });
  const transfer = useRefusedRows(upload);
  const openRecord = ({ redisId }: ListRecord) => {
    if (redisId !== undefined) navigate(`/txnsync/record/${encodeURIComponent(String(redisId))}`);
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
              Download refused rows
            </Button>
          )
        }
        tabs={
          <ListTabBar
            label="State"
            tabs={[
              { name: '', label: 'All', count: rows },
              { name: 'accepted', label: 'Accepted', count: accepted },
              { name: 'duplicate', label: 'Duplicate', count: duplicate },
              { name: 'refused', label: 'Refused', count: refused },
            ]}
          />
        }
        onOpen={kind === 'txn' ? openRecord : undefined}
        empty={<Typography color="text.secondary">The file holds no record.</Typography>}
      />
      <TransferOverlay words="Downloading Files" transfer={transfer} />
    </>
  );
}
