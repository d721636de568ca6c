import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { LinkBase, useNavigate } from 'ra-core';
import { useCallback } from 'react';
import { useRecordList } from '../../grid/useRecordList';
import type { ListRecord, ListSort } from '../../records/listEngine';
import { FileListScreen } from '../files/FileListScreen';
import { FileNav } from '../files/FileNav';
import { useFileProvider } from '../files/fileProvider';
import { useFreshList } from '../files/useFreshList';
import { UPLOAD_COLUMNS } from './uploadColumns';

const NEWEST_FIRST: readonly ListSort[] = [{ source: 'at', order: 'DESC' }];

/** /upload/list: the uploads of this account, each with what became of it (readings, section 3). */
export function UploadList() {
  const provider = useFileProvider();
  const navigate = useNavigate();
  const open = useCallback(() => provider.uploads(), [provider]);
  const list = useRecordList({
    resource: 'upload',
    open,
    columns: UPLOAD_COLUMNS,
    rowKey: 'id',
    defaultSort: NEWEST_FIRST,
  });
  useFreshList(list);
  const isKept = provider.has('uploads');
  const openUpload = (record: ListRecord) => navigate(`/upload/${encodeURIComponent(String(record['id']))}`);
  return (
    <FileListScreen
      title="List of Uploads"
      list={list}
      above={<FileNav group="uploads" />}
      about={
        !isKept && (
          <Typography variant="caption" color="text.secondary">
            Uploads that were made in this browser.
          </Typography>
        )
      }
      onOpen={openUpload}
      empty={
        <>
          <Typography color="text.secondary">Nothing has been uploaded yet.</Typography>
          <Button variant="contained" component={LinkBase} to="/uploaddata">
            Upload JSON
          </Button>
        </>
      }
    />
  );
}
