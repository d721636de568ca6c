import * as words from '../../words/en/files';
import { t } from '../../words/translator';
import { FileFrame } from '../files/FileFrame';
import { UploadPanel } from '../files/upload/UploadPanel';
import { useUpload } from '../files/upload/useUpload';

/** /uploaddata: uploads a file of transactions (docs/behaviour.md, 'Files and reports'). */
export function UploadData() {
  const upload = useUpload('txn');
  return (
    <FileFrame
      title={t(words.uploadTitle)}
      about={t(words.aboutUpload)}
      group="uploads"
      right="files/uploads"
    >
      <UploadPanel upload={upload} waits />
    </FileFrame>
  );
}
