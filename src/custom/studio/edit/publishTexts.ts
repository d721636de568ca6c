import { t } from '../../../words/translator';
import * as words from '../../../words/en/studio';
import * as publishWords from '../../../words/en/studio/publish';
import * as scheduleWords from '../../../words/en/studio/schedule';
import { instantOf } from '../schedule/PublishTime';
import { timeText } from '../schedule/timeText';

/** What the toast says once it is done. */
export function saidOf(name: string, time: string | null, rollBack: number | null): string {
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
