import * as words from '../../../words/en/studio';
import * as publishWords from '../../../words/en/studio/publish';
import * as scheduleWords from '../../../words/en/studio/schedule';
import { t } from '../../../words/translator';
import { instantOf } from '../schedule/PublishTime';
import { timeText } from '../schedule/timeText';

/** The text of the toast after success. */
export function toastOf(name: string, time: string | null, rollBack: number | null): string {
  if (time !== null) return t(scheduleWords.isPlanned, { name, time: timeText(instantOf(time)) });
  if (rollBack !== null) return t(publishWords.isRolledBack, { name, version: rollBack });
  return t(words.isPublished, { name });
}

/** @param rollBack the older version whose content the draft has; null for a draft that was edited */
export function titleOf(name: string, rollBack: number | null): string {
  if (rollBack !== null) return t(publishWords.rollBackTitle, { name, version: rollBack });
  return t(words.publishTitle, { name });
}

/** The label of the button. @param time when it is published; null for now */
export function actionOf(time: string | null, rollBack: number | null): string {
  if (time !== null) return t(scheduleWords.publishLater);
  return rollBack === null ? t(words.publish) : t(publishWords.rollBack);
}

interface PublishState {
  /** Whether a newer version is live. */
  readonly isBehind: boolean;
  /** Whether records have changed since the dry run. */
  readonly isOld: boolean;
  /** Whether there is a dry run. */
  readonly isKnown: boolean;
  /** Whether the selected time is in the future. */
  readonly isToCome: boolean;
  /** Whether some records share the values of a key, and the user has not yet accepted that. */
  readonly isUndecided: boolean;
}

/** Why a draft cannot be published yet, in words; reasons that need a new dry run come first. Null if it can be. */
export function publishHindrance(state: PublishState): string | null {
  if (state.isBehind) return t(publishWords.takeInFirst);
  if (state.isOld && state.isKnown) return t(publishWords.lookAgainFirst);
  if (!state.isKnown) return t(publishWords.dryRunFirst);
  if (!state.isToCome) return t(scheduleWords.timePassed);
  return state.isUndecided ? t(publishWords.fromNowOnFirst) : null;
}
