import { FileFrame } from '../files/FileFrame';
import { UploadPanel } from '../files/UploadPanel';
import { useUpload } from '../files/useUpload';

/** /uploaddata: sends a file of transactions (specification, section 2). */
export function UploadData() {
  const upload = useUpload('txn');
  return (
    <FileFrame
      title="Please upload JSON files."
      about="Transactions of the DMS, as an array of objects. Each one that is accepted is posted like any other."
      group="uploads"
    >
      <UploadPanel upload={upload} waits />
    </FileFrame>
  );
}
