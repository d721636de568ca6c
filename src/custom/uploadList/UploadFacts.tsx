import Alert from '@mui/material/Alert';
import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import { LinkBase } from 'ra-core';
import { formatDateTime } from '../../wire/dates';
import type { UploadEntry } from '../../wire/files';
import { bytesText, countText } from '../files/amounts';
import { KIND_WORDS, RESULT_WORDS } from '../files/fileWords';

/** What is known of an upload besides its rows. */
export function UploadFacts({ upload }: { readonly upload: UploadEntry }) {
  const { kind, size, rows, accepted, duplicate, refused, result, at, actor, msg, sameAs } = upload;
  return (
    <Facts>
      <p>
        {[
          RESULT_WORDS[result],
          KIND_WORDS[kind],
          formatDateTime(at),
          actor === '' ? '' : `by ${actor}`,
          bytesText(size),
          countText(rows, 'row'),
          `${accepted.toLocaleString('en-IN')} accepted`,
          `${duplicate.toLocaleString('en-IN')} duplicate`,
          `${refused.toLocaleString('en-IN')} refused`,
        ]
          .filter(words => words !== '')
          .join(' · ')}
      </p>
      {msg !== '' && <p>{msg}</p>}
      {sameAs !== undefined && (
        <Alert severity="info">
          This very file had been uploaded before.{' '}
          <Link component={LinkBase} to={`/upload/${encodeURIComponent(sameAs)}`} underline="always">
            Show that upload
          </Link>
        </Alert>
      )}
    </Facts>
  );
}

const Facts = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: 8,
  '& p': { margin: 0, color: theme.palette.text.secondary, overflowWrap: 'anywhere' },
}));
