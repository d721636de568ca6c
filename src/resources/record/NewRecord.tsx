import Link from '@mui/material/Link';
import { CreateBase, LinkBase } from 'ra-core';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { isUncertain } from '../../form/failure';
import { RecordForm } from '../../form/RecordForm';
import type { SaveOutcome } from '../../form/useSubmit';
import { isPresent } from '../../schemas/evaluate';
import { NEVER_REQUIRED } from '../../schemas/neverRequired';
import type { ResourceSchema } from '../../schemas/resource';
import type { FormValues } from '../../schemas/values/values';
import type { LeaveGate } from '../../ui/unsaved/leaveGate';
import * as words from '../../words/en/record';
import { Phrase } from '../../words/Phrase';
import { t, translateAny } from '../../words/translator';
import { editPath } from '../screenPaths';
import { DuplicateRecordDialog } from './DuplicateRecordDialog';
import { FollowedForm } from './follow/FollowedForm';
import { isStored, isTaken, sendRecord } from './sendRecord';
import { useRecordNotice } from './useRecordNotice';
import { useUniqueKeys, type DuplicateRecord } from './useUniqueKeys';

interface Props {
  readonly schema: ResourceSchema;
  /**
   * The id of this draft, the same in every attempt, so that a retry after a lost response creates no second record.
   */
  readonly id: string;
  readonly values: FormValues;
  readonly texts: { readonly title: string; readonly save: string };
  readonly gate: LeaveGate;
  readonly onSaved: () => void;
  readonly focusFirst?: boolean;
  /** Shown above the fields. */
  readonly top?: ReactNode;
}

/**
 * Whether the form is empty. Without required fields, such a record could be saved by mistake: the console does not
 * send it, although the API accepts it. A form that has only switches may be meant as it is.
 */
function isBlank({ fields }: ResourceSchema, values: FormValues): boolean {
  const typed = fields.filter(({ kind }) => !NEVER_REQUIRED.has(kind));
  return (
    typed.length > 0 && !fields.some(({ kind, source }) => kind !== 'readOnly' && isPresent(values[source]))
  );
}

/** The form of a record that does not exist yet; for create and clone. */
export function NewRecord({ schema, id, values, texts, gate, onSaved, focusFirst, top }: Props) {
  const notice = useRecordNotice(schema);
  const findDuplicate = useUniqueKeys(schema);
  const [duplicate, setDuplicate] = useState<DuplicateRecord | null>(null);
  const [stuck, setStuck] = useState(false);
  const stored = useRef(false);
  const uncertain = useRef(false);
  // Loaded early, because a save must not depend on the connection for this code.
  useEffect(() => void import('../../wire/record/recordCodec').catch(() => undefined), []);

  const onSuccess = (record: unknown) => {
    if (!isStored(record)) return;
    stored.current = true;
    gate.open();
    notice('saved');
    onSaved();
  };

  return (
    <CreateBase
      resource={schema.name}
      redirect={false}
      mutationMode="pessimistic"
      mutationOptions={{ networkMode: 'always', onSuccess }}
      render={({ save }) => {
        const send = async (filled: FormValues): Promise<SaveOutcome> => {
          if (isBlank(schema, filled)) throw new Error(words.nothingTyped);
          const found = await findDuplicate(filled);
          setDuplicate(found);
          if (found !== null) return 'refused';
          await sendRecord(save, filled, { wasStored: () => stored.current }).catch((error: unknown) => {
            setStuck(uncertain.current && isTaken(error));
            uncertain.current ||= isUncertain(error);
            throw error;
          });
          return 'saved';
        };
        return (
          <>
            <RecordForm
              schema={schema}
              title={texts.title}
              values={{ ...values, id }}
              saveLabel={texts.save}
              onSave={send}
              gate={gate}
              focusFirst={focusFirst}
              top={
                <>
                  <FollowedForm schema={schema} />
                  {top}
                </>
              }
              afterFailure={stuck ? <SavedByPreviousAttempt schema={schema} id={id} /> : null}
            />
            {duplicate === null ? null : (
              <DuplicateRecordDialog schema={schema} found={duplicate} onClose={() => setDuplicate(null)} />
            )}
          </>
        );
      }}
    />
  );
}

interface SavedByPreviousAttemptProps {
  readonly schema: ResourceSchema;
  readonly id: string;
}

/**
 * Says that an earlier attempt, whose response was lost, has saved the record, and links to it: later input belongs
 * there.
 */
function SavedByPreviousAttempt({ schema, id }: SavedByPreviousAttemptProps) {
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
