import { styled } from '@mui/material/styles';
import { coreCalls } from '../../../api/records/coreCalls';
import type { RecordData, ResourceSchema } from '../../../schemas/resource';
import * as words from '../../../words/en/studio/preview';
import { t } from '../../../words/translator';
import { PreviewTable } from './PreviewTable';

interface ApiPreviewProps {
  readonly schema: ResourceSchema;
  /** The example record, as other programs send it. */
  readonly record: RecordData;
}

/** How other programs call the API of the resource, with an example record. */
export function ApiPreview({ schema, record }: ApiPreviewProps) {
  const calls = Object.values(coreCalls(schema)).filter(call => call !== null);
  return (
    <>
      <PreviewTable label={t(words.calls)}>
        <tbody>
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
        </tbody>
      </PreviewTable>
      <h3>{t(words.asSent)}</h3>
      <Sample tabIndex={0} aria-label={t(words.asSent)} role="region">
        {JSON.stringify(record, null, 2)}
      </Sample>
    </>
  );
}

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
