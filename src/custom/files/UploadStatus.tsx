import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import { LinkBase } from 'ra-core';
import { LongWords } from '../../form/LongWords';
import { countText } from './amounts';
import type { Upload, UploadOutcome } from './useUpload';

/** What became of an upload: green or red, and the way to the list of all of them (specification, section 8). */
export function UploadStatus({ upload }: { readonly upload: Upload }) {
  const { problem, why, outcome, transfer } = upload;
  return (
    <Line role="status">
      {problem !== '' && (
        <div className="bad">
          {problem}
          {why !== '' && (
            <span className="more">
              <LongWords text={why} />
            </span>
          )}
        </div>
      )}
      {transfer.state.status === 'idle' && problem === '' && outcome && <Result outcome={outcome} />}
    </Line>
  );
}

function Result({ outcome }: { readonly outcome: UploadOutcome }) {
  const { file, uploaded } = outcome;
  const { hasErrors, msg, counts } = uploaded;
  const words = hasErrors ? 'Uploaded with errors!' : 'Successfully Uploaded!';
  return (
    <p className={hasErrors ? 'bad' : 'good'}>
      <Link component={LinkBase} to="/upload/list" color="inherit" underline="always">
        {`${file} : ${words}`}
      </Link>
      {msg !== '' && <span className="more">{msg}</span>}
      {msg === '' && counts && counts.rows > 0 && <span className="more">{countsText(counts)}</span>}
    </p>
  );
}

const countsText = ({
  rows,
  accepted,
  duplicate,
  refused,
}: NonNullable<UploadOutcome['uploaded']['counts']>) =>
  [
    countText(rows, 'row'),
    `${accepted.toLocaleString('en-IN')} accepted`,
    `${duplicate.toLocaleString('en-IN')} duplicate`,
    `${refused.toLocaleString('en-IN')} refused`,
  ].join(', ');

const Line = styled('div')(({ theme }) => ({
  // Empty it takes no room, and is there all the same: only what comes into a live region is told.
  '&:empty': { position: 'absolute' },
  '& p, & .bad': { margin: 0, overflowWrap: 'anywhere', fontWeight: 600 },
  '& .good': { color: theme.palette.status.success.main },
  '& .bad': { color: theme.palette.status.error.main },
  '& .more': { display: 'block', fontWeight: 400, color: theme.palette.text.secondary },
}));
