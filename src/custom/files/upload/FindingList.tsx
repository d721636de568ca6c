import type { Inspection } from '../../../files/inspect/openInspector';
import * as words from '../../../words/en/foresee';
import { t } from '../../../words/translator';
import { reasonLine } from '../../sync/repost/reasonLine';

/** What the data checks find in a file that is about to be sent; nothing if they find nothing. */
export function FindingList({ findings }: Pick<Inspection, 'findings'>) {
  if (findings.length === 0) return null;
  return (
    <div>
      <p>{t(words.inFile)}</p>
      <ul>
        {findings.map(({ check, ...found }) => (
          <li key={check}>{reasonLine({ ...found, reason: check, resource: '' })}</li>
        ))}
      </ul>
    </div>
  );
}
