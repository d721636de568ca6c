import Alert from '@mui/material/Alert';
import Table from '@mui/material/Table';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { ResourceSchema } from '../../../schemas/resource';
import { t, translateAny } from '../../../words/translator';
import * as words from '../../../words/en/studio';

/** The columns that the list of a draft will have. */
export function ColumnsPreview({ schema }: { readonly schema: ResourceSchema | null }) {
  if (!schema) return <Alert severity="info">{t(words.previewWaits)}</Alert>;
  return (
    <div style={{ overflowX: 'auto' }}>
      <Table size="small" aria-label={translateAny(schema.screens.list.title)}>
        <TableHead>
          <TableRow>
            {schema.columns.map(({ source, title }) => (
              <TableCell key={source}>{translateAny(title)}</TableCell>
            ))}
          </TableRow>
        </TableHead>
      </Table>
    </div>
  );
}
