import { styled } from '@mui/material/styles';
import { coreCalls } from '../../../api/records/coreCalls';
import type { RecordData, ResourceSchema } from '../../../schemas/resource';
import * as words from '../../../words/en/studio/preview';
import { t } from '../../../words/translator';
import { PreviewTable } from './PreviewTable';

interface ApiPreviewProps {
  readonly schema: ResourceSchema;
  /** The example record as other programs send it; null if there is none. */
  readonly record: RecordData | null;
}

/** How other programs call the API of the resource, with an example record. */
export function ApiPreview({ schema, record }: ApiPreviewProps) {
  const calls = Object.values(coreCalls(schema)).filter(call => call !== null);
  return (
    <>
      <PreviewTable label={t(words.calls)}>
        <Calls>
          {calls.map(({ method, path, summary }) => (
            <tr key={`${method} ${path}`}>
              <td>
                <code>
                  {method} {path}
                </code>
              </td>
              <td translate="no">{summary}</td>
            </tr>
          ))}
        </Calls>
      </PreviewTable>
      {record && (
        <>
          <h3>{t(words.asSent)}</h3>
          <Sample tabIndex={0} aria-label={t(words.asSent)} role="region">
            {JSON.stringify(record, null, 2)}
          </Sample>
        </>
      )}
    </>
  );
}

/** On a phone, the descriptions do not fit beside the calls. */
const Calls = styled('tbody')(({ theme }) => ({
  [theme.breakpoints.down('sm')]: {
    '& td': { display: 'block' },
    '& td:first-of-type': { paddingBottom: 0 },
  },
}));

const Sample = styled('pre')(({ theme }) => ({
  margin: 0,
  padding: 12,
  maxHeight: 420,
  overflow: 'auto',
  fontSize: 13,
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: theme.shape.borderRadius,
  backgroundColor: theme.palette.background.paper,
}));
