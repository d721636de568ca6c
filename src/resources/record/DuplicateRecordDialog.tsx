import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Link from '@mui/material/Link';
import { LinkBase } from 'ra-core';
import { recordText } from '../../grid/columns/recordName';
import type { ResourceSchema } from '../../schemas/resource';
import { focusRef } from '../../ui/focusRef';
import * as words from '../../words/en/record';
import { t, translateAny } from '../../words/translator';
import { useRecordColumns } from '../links/useRecordColumns';
import { editPath } from '../screenPaths';
import { type DuplicateRecord } from './useUniqueKeys';

interface DuplicateRecordDialogProps {
  readonly schema: ResourceSchema;
  readonly found: DuplicateRecord;
  readonly onClose: () => void;
}

/** Says that such a record already exists, with a link to it. */
export function DuplicateRecordDialog({
  schema,
  found: { key, record },
  onClose,
}: DuplicateRecordDialogProps) {
  const columns = useRecordColumns(schema, record);
  const id = String(record['id']);
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth>
      <DialogTitle>{translateAny(key.title)}</DialogTitle>
      <DialogContent>
        <p style={{ margin: '0 0 8px' }}>{translateAny(key.message)}</p>
        <Link component={LinkBase} to={editPath(schema.name, id)} onClick={onClose}>
          {recordText(schema, record, columns)}
        </Link>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} variant="contained" ref={focusRef}>
          {t(words.ok)}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
