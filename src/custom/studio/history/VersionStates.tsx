import Link from '@mui/material/Link';
import { LinkBase } from 'ra-core';
import type { StudioVersionHead } from '../../../api/studio/versions';
import { formatDateTime } from '../../../wire/text/dateText';
import * as words from '../../../words/en/studio/history';
import { Phrase } from '../../../words/Phrase';
import { plural } from '../../../words/plural';
import { t } from '../../../words/translator';
import { historyPath } from '../studioPaths';

type State = StudioVersionHead['states'][number];

const TEXTS = { live: words.wasRestored, retired: words.wasRetired } as const;
const RENAMED = { live: words.renamedFrom, retired: words.renamedTo } as const;

/** When, by whom and why the resource was retired, restored or renamed while this was its newest version. */
export function VersionStates({ states }: Pick<StudioVersionHead, 'states'>) {
  return states.map(state => <p key={`${state.at} ${state.state}`}>{stateText(state)}</p>);
}

function stateText({ state, at, by, why, renamed }: State) {
  const when = formatDateTime(at);
  if (!renamed) return t(TEXTS[state], { when, who: by, why });
  const link = (
    <Link component={LinkBase} to={historyPath(renamed.name)}>
      {renamed.name}
    </Link>
  );
  return (
    <>
      <Phrase text={RENAMED[state]} values={{ name: link, when, who: by, why }} />{' '}
      {plural(words.recordsCopied, { smart_count: renamed.records })}
    </>
  );
}
