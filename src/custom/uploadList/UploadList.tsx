import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { LinkBase, useNavigate } from 'ra-core';
import { useCallback } from 'react';
import { uploads, type UploadEntry } from '../../api/files/uploads';
import { useRecordList } from '../../grid/list/useRecordList';
import type { ListSort } from '../../records/listEngine';
import { FileListScreen } from '../files/FileListScreen';
import { FileNav } from '../files/FileNav';
import { useApi } from '../../ui/apiContext';
import { useMayOpen } from '../../ui/mayOpen';
import { useFreshList } from '../files/useFreshList';
import { UPLOAD_COLUMNS } from './uploadColumns';
import { t } from '../../words/translator';
import * as words from '../../words/en/files';

const LIST = { name: 'uploads', key: 'id', columns: UPLOAD_COLUMNS };
const NEWEST_FIRST: readonly ListSort[] = [{ source: 'at', order: 'DESC' }];

/** /upload/list: the account's uploads with their results (docs/behaviour.md, 'Files and reports'). */
export function UploadList() {
  const api = useApi();
  const isKept = api.has(uploads);
  const navigate = useNavigate();
  const open = useCallback(
    () => api.rowList(LIST, async () => (isKept ? api.call(uploads) : api.files.history())),
    [api, isKept],
  );
  const list = useRecordList({
    resource: 'upload',
    open,
    columns: UPLOAD_COLUMNS,
    rowKey: 'id',
    defaultSort: NEWEST_FIRST,
  });
  useFreshList(list);
  const mayUpload = useMayOpen()('/uploaddata');
  const openUpload = ({ id }: UploadEntry) => navigate(`/upload/${encodeURIComponent(id)}`);
  return (
    <FileListScreen
      title={t(words.listOfUploads)}
      list={list}
      above={<FileNav group="uploads" />}
      about={
        !isKept && (
          <Typography variant="caption" color="text.secondary">
            {t(words.browserUploads)}
          </Typography>
        )
      }
      onOpen={openUpload}
      empty={
        <>
          <Typography color="text.secondary">{t(words.noUploads)}</Typography>
          {mayUpload && (
            <Button variant="contained" component={LinkBase} to="/uploaddata">
              {t(words.uploadJson)}
            </Button>
          )}
        </>
      }
    />
  );
}
