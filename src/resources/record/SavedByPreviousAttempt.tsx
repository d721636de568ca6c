import Link from '@mui/material/Link';
import { LinkBase } from 'ra-core';
import type { ResourceSchema } from '../../schemas/resource';
import { editPath } from '../screenPaths';
import { t, translateAny } from '../../words/translator';
import { Phrase } from '../../words/Phrase';
import * as words from '../../words/en/record';

interface Props {
  readonly schema: ResourceSchema;
  readonly id: string;
}

/**
 * After an attempt whose answer was lost, the id is taken: that attempt was saved, and later input belongs to that
 * record.
 */
export function SavedByPreviousAttempt({ schema, id }: Props) {
  return (
    <div>
      <Phrase
        text={words.savedAfterAll}
        values={{
          open: (
            <Link component={LinkBase} to={editPath(schema.name, id)}>
              {t(words.openThat, { noun: translateAny(schema.noun) })}
            </Link>
          ),
        }}
      />
    </div>
  );
}
