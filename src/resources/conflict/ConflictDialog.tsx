import type { RecordData, ResourceSchema } from '../../schemas/resource';
import { formatDateTime } from '../../wire/text/dateText';
import * as words from '../../words/en/record';
import { t, translateAny } from '../../words/translator';
import { ConflictQuestion } from './ConflictQuestion';
import type { Merge } from './mergeRecords';

interface Props {
  readonly schema: ResourceSchema;
  readonly merge: Merge;
  readonly theirs: RecordData;
  /** The conflicting fields that keep the other user's value; null returns to the form without saving. */
  readonly answer: (keepTheirs: ReadonlySet<string> | null) => void;
}

/** Two users changed one record: shows both values of each field, and asks which to save. */
export function ConflictDialog({ schema, merge, theirs, answer }: Props) {
  const { overlaps, taken, deleted } = merge;
  const noun = translateAny(schema.noun);
  const when = theirs['dt_update'];
  return (
    <ConflictQuestion
      title={deleted ? t(words.someoneDeleted, { noun }) : t(words.someoneChanged)}
      overlaps={overlaps}
      taken={taken}
      action={t(deleted ? words.restoreAndSave : words.save)}
      answer={answer}
    >
      {typeof when === 'string' && when !== '' ? `${t(words.storedOn, { when: formatDateTime(when) })} ` : ''}
      {deleted ? `${t(words.willRestore, { noun })} ` : ''}
      {t(words.keptHere)}
    </ConflictQuestion>
  );
}
