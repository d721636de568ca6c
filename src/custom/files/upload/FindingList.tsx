import { styled } from '@mui/material/styles';
import type { Inspection } from '../../../files/inspect/openInspector';
import * as words from '../../../words/en/sync/foresee';
import { t } from '../../../words/translator';
import { ReasonItem } from '../../sync/repost/ReasonItem';

/** What the data checks find in a file that is about to be sent; nothing if they find nothing. */
export function FindingList({ findings }: Pick<Inspection, 'findings'>) {
  if (findings.length === 0) return null;
  return (
    <div>
      <p>{t(words.inFile)}</p>
      <List>
        {findings.map(({ check, ...found }) => (
          <ReasonItem key={check} found={{ ...found, reason: check, resource: '' }} />
        ))}
      </List>
    </div>
  );
}

const List = styled('ul')({
  margin: '8px 0',
  padding: '0 0 0 20px',
  fontSize: 13,
  '& li': { padding: '2px 0', overflowWrap: 'anywhere' },
});
