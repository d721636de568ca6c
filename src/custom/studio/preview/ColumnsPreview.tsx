import Alert from '@mui/material/Alert';
import Table from '@mui/material/Table';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { styled } from '@mui/material/styles';
import type { ResourceSchema } from '../../../schemas/resource';
import { t, translateAny } from '../../../words/translator';
import * as words from '../../../words/en/studio';

/** The columns that the list of a draft will have. */
export function ColumnsPreview({ schema }: { readonly schema: ResourceSchema | null }) {
  if (!schema) return <Alert severity="info">{t(words.previewWaits)}</Alert>;
  return (
    <Scroller role="region" aria-label={t(words.columns)} tabIndex={0}>
      <Table size="small" aria-label={translateAny(schema.screens.list.title)}>
        <TableHead>
          <TableRow>
            {schema.columns.map(({ source, title }) => (
              <TableCell key={source}>{translateAny(title)}</TableCell>
            ))}
          </TableRow>
        </TableHead>
      </Table>
    </Scroller>
  );
}

const Scroller = styled('div')({ overflowX: 'auto' });
