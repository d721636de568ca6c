import Alert from '@mui/material/Alert';
import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import { LinkBase } from 'ra-core';
import type { UploadEntry } from '../../api/files/uploads';
import { formatDateTime } from '../../wire/text/dateText';
import * as words from '../../words/en/files';
import { Phrase } from '../../words/Phrase';
import { plural } from '../../words/plural';
import { t, translateAny } from '../../words/translator';
import { bytesText } from '../files/amounts';
import { KIND_WORDS, RESULT_WORDS } from '../files/fileLabels';

/** The details of an upload besides its rows. */
export function UploadFacts({ upload }: { readonly upload: UploadEntry }) {
  const { kind, size, rows, accepted, duplicate, refused, result, at, actor, msg, sameAs } = upload;
  return (
    <Facts>
      <p>
        {[
          translateAny(RESULT_WORDS[result]),
          translateAny(KIND_WORDS[kind]),
          formatDateTime(at),
          actor === '' ? '' : t(words.byActor, { actor }),
          bytesText(size),
          plural(words.countRows, { smart_count: rows }),
          t(words.countAccepted, { count: accepted }),
          t(words.countDuplicate, { count: duplicate }),
          t(words.countRefused, { count: refused }),
        ]
          .filter(part => part !== '')
          .join(' · ')}
      </p>
      {msg !== '' && <p>{translateAny(msg)}</p>}
      {sameAs !== undefined && (
        <Alert severity="info">
          <Phrase
            text={words.sameFile}
            values={{
              show: (
                <Link component={LinkBase} to={`/upload/${encodeURIComponent(sameAs)}`} underline="always">
                  {t(words.showUpload)}
                </Link>
              ),
            }}
          />
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
