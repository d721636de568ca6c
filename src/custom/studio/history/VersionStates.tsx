import type { StudioVersionHead } from '../../../api/studio/versions';
import { formatDateTime } from '../../../wire/text/dateText';
import { t } from '../../../words/translator';
import * as words from '../../../words/en/studio/history';

const SAID = { live: words.wasRestored, retired: words.wasRetired } as const;

/** When, by whom and why the resource was retired and restored while this was its newest version. */
export function VersionStates({ states }: Pick<StudioVersionHead, 'states'>) {
  return states.map(({ state, at, by, why }) => (
    <p key={`${at} ${state}`}>{t(SAID[state], { when: formatDateTime(at), who: by, why })}</p>
  ));
}
