import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import { LinkBase } from 'ra-core';
import type { StudioRun } from '../../../api/studio/runs';
import { DID_NOT_FIT } from '../../../api/studio/stepSums';
import * as publishWords from '../../../words/en/studio/publish';
import * as words from '../../../words/en/studio/run';
import { t, translateAny } from '../../../words/translator';
import { asidePath } from '../studioPaths';

/** The values that do not fit the new form, with their records. */
export function RunExceptions({ run: { name, steps } }: { readonly run: StudioRun }) {
  const failed = steps.flatMap(({ fid, label, samples }) =>
    samples
      .filter(({ outcome }) => DID_NOT_FIT.has(outcome))
      .map(({ id, before }) => ({ key: `${fid} ${id}`, label, id, before })),
  );
  if (failed.length === 0) return null;
  return (
    <Exceptions aria-labelledby="run-exceptions">
      <h2 id="run-exceptions">{t(words.exceptions)}</h2>
      <p>
        {t(words.exceptionsMean)}{' '}
        <Link component={LinkBase} to={asidePath(name)} underline="always">
          {t(publishWords.setAside)}
        </Link>
      </p>
      <table>
        <thead>
          <tr>
            <th scope="col">{t(words.record)}</th>
            <th scope="col">{t(words.field)}</th>
            <th scope="col">{t(words.value)}</th>
          </tr>
        </thead>
        <tbody>
          {failed.map(({ key, label, id, before }) => (
            <tr key={key}>
              <td>
                <Link component={LinkBase} to={`/${name}/edit/${encodeURIComponent(id)}`}>
                  {id}
                </Link>
              </td>
              <td>{translateAny(label)}</td>
              <td>{before}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Exceptions>
  );
}

const Exceptions = styled('section')(({ theme }) => ({
  maxWidth: 900,
  '& h2': { margin: '8px 0 0', fontSize: '1rem', fontWeight: 600 },
  '& p': { margin: '4px 0 8px', color: theme.palette.text.secondary },
  '& table': { borderCollapse: 'collapse', width: '100%', tableLayout: 'fixed' },
  '& th, & td': {
    textAlign: 'start',
    verticalAlign: 'top',
    padding: '8px 8px 8px 0',
    borderBottom: `1px solid ${theme.palette.divider}`,
    overflowWrap: 'anywhere',
  },
}));
