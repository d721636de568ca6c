import { t } from '../../../words/translator';
import * as words from '../../../words/en/studio/publish';
import * as scheduleWords from '../../../words/en/studio/schedule';

interface PublishState {
  /** Whether a newer version is live. */
  readonly isBehind: boolean;
  /** Whether records have changed since it was known what happens to them. */
  readonly isOld: boolean;
  /** Whether it is known what happens to the records. */
  readonly isKnown: boolean;
  /** Whether the chosen time is still to come. */
  readonly isToCome: boolean;
  /** Whether records are alike, and nobody has said yet that they may stay so. */
  readonly isUndecided: boolean;
}

/** Why a draft cannot be published yet, in words: what would help least by waiting comes first. Null if it can be. */
export function publishHindrance(state: PublishState): string | null {
  if (state.isBehind) return t(words.takeInFirst);
  if (state.isOld && state.isKnown) return t(words.lookAgainFirst);
  if (!state.isKnown) return t(words.dryRunFirst);
  if (!state.isToCome) return t(scheduleWords.timePassed);
  return state.isUndecided ? t(words.fromNowOnFirst) : null;
}
