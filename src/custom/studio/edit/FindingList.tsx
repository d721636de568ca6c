import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import { styled } from '@mui/material/styles';
import type { Finding } from '../../../schemas/schemaError';
import { t, translateAny } from '../../../words/translator';
import * as words from '../../../words/en/studio';

/** What is wrong with a draft, where, and what cures it. */
export function FindingList({
  findings,
}: {
  readonly findings: readonly Pick<Finding, 'pointer' | 'message' | 'cure'>[];
}) {
  if (findings.length === 0) return null;
  return (
    <Alert severity="warning" sx={{ mt: 3 }}>
      <AlertTitle>{t(words.findings)}</AlertTitle>
      <List>
        {findings.map(({ pointer, message, cure }) => (
          <li key={`${pointer} ${message}`}>
            {translateAny(message)} {translateAny(cure)}
            {pointer !== '' && <small> {t(words.atPlace, { place: pointer })}</small>}
          </li>
        ))}
      </List>
    </Alert>
  );
}

const List = styled('ul')({ margin: 0, paddingLeft: 20, overflowWrap: 'anywhere' });
