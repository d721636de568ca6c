import { styled } from '@mui/material/styles';
import { Form } from 'ra-core';
import { useCallback, useMemo, type ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { ResourceSchema } from '../schemas/resource';
import type { FormValues } from '../schemas/values';
import { duplicateNotes } from './duplicates/duplicateNotes';
import { DuplicateWatch } from './duplicates/DuplicateWatch';
import { useDuplicateChecker } from './duplicates/useDuplicateChecker';
import { FailureAlert } from './FailureAlert';
import { FormBody } from './FormBody';
import { FormGuard } from './FormGuard';
import { formResolver } from './formResolver';
import { FieldNotesContext } from './inputs/fieldNotes';
import type { LeaveGate } from './leaving/leaveGate';
import { SaveBar } from './SaveBar';
import { useHindrance } from './useHindrance';
import { useSubmit, type SaveOutcome } from './useSubmit';

export interface RecordFormProps {
  readonly schema: ResourceSchema;
  /** The screen's title, for the dialog that asks before changes are given up. */
  readonly title: string;
  /** What the form starts with. A later object is not looked at: a form that was opened keeps what it was opened with. */
  readonly values: FormValues;
  /** The record that is being edited, as it was; absent for a new one. */
  readonly own?: FormValues;
  readonly saveLabel: string;
  /** Sends the values; hidden sections still hold what was typed into them. @throws what the data provider throws */
  readonly onSave: (values: FormValues) => Promise<SaveOutcome>;
  /** To be opened by what leaves the form on purpose. */
  readonly gate: LeaveGate;
  /** Stands above the fields. */
  readonly top?: ReactNode;
  /** Buttons beside the one that saves. */
  readonly actions?: ReactNode;
  /** A next step after a save that failed. */
  readonly afterFailure?: ReactNode;
  /** Puts the focus into the first field at once. */
  readonly focusFirst?: boolean;
}

/** The form of a record, made from its schema. */
export function RecordForm({ schema, values, own, onSave, ...screen }: RecordFormProps) {
  const checker = useDuplicateChecker(schema, own);
  const resolver = useMemo(() => formResolver(schema, checker), [schema, checker]);
  const notes = useMemo(() => duplicateNotes(checker), [checker]);
  const { phase, failure, submit } = useSubmit({ schema, checker, onSave });
  const hindrance = useHindrance(failure);
  const isHindered = hindrance !== null;
  const save = useCallback(
    async (filled: FieldValues) => (isHindered ? undefined : submit(filled)),
    [isHindered, submit],
  );

  return (
    <Form record={values} resolver={resolver} onSubmit={save} noValidate disableInvalidFormNotification>
      <FieldNotesContext value={notes}>
        {schema.duplicateChecks.map(check => (
          <DuplicateWatch key={check.field} check={check} checker={checker} />
        ))}
        <FormGuard schema={schema} title={screen.title} phase={phase} gate={screen.gate} />
        {screen.top}
        <FormBody schema={schema} closed={phase !== 'open'} focusFirst={screen.focusFirst === true} />
        <Foot>
          {failure === null ? null : <FailureAlert failure={failure}>{screen.afterFailure}</FailureAlert>}
          <SaveBar
            schema={schema}
            saveLabel={screen.saveLabel}
            phase={phase}
            hindrance={hindrance}
            actions={screen.actions}
          />
        </Foot>
      </FieldNotesContext>
    </Form>
  );
}

const Foot = styled('div')(({ theme }) => ({
  position: 'sticky',
  bottom: 0,
  zIndex: 2,
  backgroundColor: theme.palette.background.default,
  borderTop: `1px solid ${theme.palette.divider}`,
  '& > [role=alert]': { marginTop: 12 },
}));
