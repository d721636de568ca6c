import Alert from '@mui/material/Alert';
import { useParams } from 'react-router-dom';
import { upload } from '../../api/files/uploads';
import { useApi } from '../../ui/apiContext';
import { failureText } from '../../ui/failureText';
import { useScreenQuery } from '../../ui/query/useScreenQuery';
import * as words from '../../words/en/files';
import { t } from '../../words/translator';
import { FileFrame } from '../files/FileFrame';
import { UploadFacts } from './UploadFacts';
import { UploadRows } from './UploadRows';

/** /upload/{id}: one upload, with the outcome of each record. */
export function UploadDetail() {
  const { id = '' } = useParams();
  const api = useApi();
  const hasCall = api.has(upload);
  const { data, isPending, error } = useScreenQuery(['upload', id], async () =>
    hasCall ? api.call(upload, { id }) : ((await api.files.history()).find(entry => entry.id === id) ?? null),
  );
  if (isPending) return <p role="status">{t(words.loading)}</p>;
  if (!data) {
    return (
      <FileFrame title={t(words.oneUpload)} group="uploads">
        <Alert severity="error">{error ? failureText(error) : t(words.uploadNotFound)}</Alert>
      </FileFrame>
    );
  }
  if (hasCall) return <UploadRows key={id} upload={data} />;
  return (
    <FileFrame title={data.file} group="uploads">
      <UploadFacts upload={data} />
    </FileFrame>
  );
}
