import Alert from '@mui/material/Alert';
import { plural } from '../../../words/plural';
import * as words from '../../../words/en/studio/rename';
import { t, translateAny } from '../../../words/translator';
import { ReferenceList } from '../ReferenceList';
import type { NameGiven } from './giveName';

const MOST_SHOWN = 5;

interface NotDoneProps {
  readonly given: NameGiven;
  /** The new name. */
  readonly to: unknown;
}

/** Why the resource of the former name is still in use. */
export function NotDone({ given: { left, referredBy }, to }: NotDoneProps) {
  return (
    <>
      {left.length > 0 && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {plural(words.isLeft, { smart_count: left.length })}
          <ul>
            {left.slice(0, MOST_SHOWN).map(({ id, why }) => (
              <li key={id}>{t(words.leftRecord, { id, why: translateAny(why) })}</li>
            ))}
            {left.length > MOST_SHOWN && (
              <li>{plural(words.leftMore, { smart_count: left.length - MOST_SHOWN })}</li>
            )}
          </ul>
          {t(words.leftCure)}
        </Alert>
      )}
      {referredBy.length > 0 && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {t(words.isReferred)}
          <ReferenceList references={referredBy} />
          {t(words.referredCure, { to: String(to) })}
        </Alert>
      )}
    </>
  );
}
