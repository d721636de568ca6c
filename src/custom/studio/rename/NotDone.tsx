import Alert from '@mui/material/Alert';
import { plural } from '../../../words/plural';
import * as words from '../../../words/en/studio/rename';
import { t } from '../../../words/translator';
import { ReferenceList } from '../ReferenceList';
import type { NameGiven } from './giveName';
import { LeftList } from './LeftList';

interface NotDoneProps {
  readonly given: NameGiven;
  readonly from: string;
  /** The new name. */
  readonly to: unknown;
}

/** Why the resource of the former name is still in use. */
export function NotDone({ given: { left, referredBy }, from, to }: NotDoneProps) {
  return (
    <>
      {left.length > 0 && (
        <Alert severity="warning">
          {plural(words.isLeft, { smart_count: left.length })}
          <LeftList left={left} resource={from} />
          {t(words.leftCure)}
        </Alert>
      )}
      {referredBy.length > 0 && (
        <Alert severity="warning">
          {t(words.isReferred)}
          <ReferenceList references={referredBy} />
          {t(words.referredCure, { to: String(to) })}
        </Alert>
      )}
    </>
  );
}
