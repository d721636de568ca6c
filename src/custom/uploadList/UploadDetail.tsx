import Alert from '@mui/material/Alert';
import { useParams } from 'react-router-dom';
import { useFileProvider } from '../files/fileProvider';
import { FileFrame } from '../files/FileFrame';
import { UploadFacts } from './UploadFacts';
import { UploadRows } from './UploadRows';
import { useUploaded } from './useUploaded';

/** /upload/{id}: one upload, and what became of each of its records. */
export function UploadDetail() {
  const { id = '' } = useParams();
  const state = useUploaded(id);
  const isKept = useFileProvider().has('uploads');
  if (state.status === 'loading') return <p role="status">Loading...</p>;
  if (state.status === 'failed') {
    return (
      <FileFrame title="Upload" group="uploads">
        <Alert severity="error">{state.why}</Alert>
      </FileFrame>
    );
  }
  if (isKept) return <UploadRows key={id} upload={state.upload} />;
  return (
    <FileFrame title={state.upload.file} group="uploads">
      <UploadFacts upload={state.upload} />
    </FileFrame>
  );
}
