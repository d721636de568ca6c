import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import { styled } from '@mui/material/styles';
import { Form } from 'ra-core';
import { useCallback, useMemo, type ComponentProps, type ReactNode, useEffect } from 'react';
import { type FieldValues, useFormContext } from 'react-hook-form';
import type { ResourceSchema, DuplicateCheck } from '../schemas/resource';
import type { FormValues } from '../schemas/values/values';
import { LongText } from '../ui/LongText';
import { useWaiting } from '../ui/schemaChanges';
import type { LeaveGate } from '../ui/unsaved/leaveGate';
import * as words from '../words/en/form';
import { t, translateAny } from '../words/translator';
import { useChangedFields } from './changedFields';
import type { DuplicateChecker } from './duplicates/duplicateChecker';
import { duplicateNotes, useDuplicateChecker } from './duplicates/useDuplicateChecker';
import type { Failure } from './failure';
import { FormBody } from './FormBody';
import { FormGuard } from './FormGuard';
import { formResolver, DUPLICATE } from './formResolver';
import { FieldNotesContext } from './inputs/fieldNotes';
import { SaveBar } from './SaveBar';
import { useSaveBlocker } from './useSaveBlocker';
import { useSubmit, type SaveOutcome } from './useSubmit';

export interface RecordFormProps {
  readonly schema: ResourceSchema;
  /** The screen's title, for the dialog that asks before discarding changes. */
  readonly title: string;
  /** Initial values. Later objects are ignored: an open form keeps its initial values. */
  readonly values: FormValues;
  /** The original record when editing; absent for a new one. */
  readonly own?: FormValues;
  readonly saveLabel: string;
  /** Sends the values; hidden sections still contain their typed values. @throws the data provider's error */
  readonly onSave: (values: FormValues) => Promise<SaveOutcome>;
  /** Opened by code that leaves the form intentionally. */
  readonly gate: LeaveGate;
  /** Shown above the fields. */
  readonly top?: ReactNode;
  /** Buttons next to the save button. */
  readonly actions?: ReactNode;
  /** A next step after a failed save. */
  readonly afterFailure?: ReactNode;
  /** Focuses the first field on mount. */
  readonly focusFirst?: boolean;
}

/** A record's form, generated from its schema. */
export function RecordForm({ schema, values, own, onSave, ...screen }: RecordFormProps) {
  const checker = useDuplicateChecker(schema, own);
  const resolver = useMemo(() => formResolver(schema, checker), [schema, checker]);
  const notes = useMemo(() => duplicateNotes(checker), [checker]);
  const { phase, failure, submit } = useSubmit({ schema, checker, onSave });
  const blocker = useSaveBlocker(failure);
  // Records of a retired resource cannot be saved.
  const retired = useWaiting(schema.name) === null;
  const isBlocked = blocker !== null || retired;
  const save = useCallback(
    async (filled: FieldValues) => (isBlocked ? undefined : submit(filled)),
    [isBlocked, submit],
  );

  return (
    <Form record={values} resolver={resolver} onSubmit={save} noValidate disableInvalidFormNotification>
      <FieldNotesContext value={notes}>
        {schema.duplicateChecks.map(check => (
          <DuplicateWatch key={check.field} check={check} checker={checker} />
        ))}
        <FormGuard schema={schema} title={screen.title} phase={phase} gate={screen.gate} />
        {screen.top}
        <ReadableBody
          schema={schema}
          closed={phase !== 'open'}
          retired={retired}
          focusFirst={screen.focusFirst === true}
        />
        <Foot>
          {failure === null ? null : <FailureAlert failure={failure}>{screen.afterFailure}</FailureAlert>}
          <SaveBar
            schema={schema}
            saveLabel={screen.saveLabel}
            phase={phase}
            blocker={blocker}
            actions={screen.actions}
            retired={retired}
          />
        </Foot>
      </FieldNotesContext>
    </Form>
  );
}

/** An unchanged form of a retired resource accepts no input; text that was typed before can still be selected. */
function ReadableBody({ retired, ...body }: ComponentProps<typeof FormBody> & { readonly retired: boolean }) {
  const isChanged = useChangedFields(body.schema).length > 0;
  return <FormBody {...body} closed={body.closed || (retired && !isChanged)} />;
}

const Foot = styled('div')(({ theme }) => ({
  position: 'sticky',
  bottom: 0,
  zIndex: 2,
  backgroundColor: theme.palette.background.default,
  borderTop: `1px solid ${theme.palette.divider}`,
  '& > [role=alert]': { marginTop: 12 },
}));

interface Props {
  readonly failure: Failure;
  /** A next step offered by the screen. */
  readonly children?: ReactNode;
}

/** A failed save. The message stays until the next attempt, and the form's input is untouched. */
function FailureAlert({ failure: { title, text, reference, others }, children }: Props) {
  return (
    <Alert severity="error" role="alert" sx={{ overflowWrap: 'anywhere' }}>
      <AlertTitle sx={{ fontSize: 14, fontWeight: 600, mb: 0 }}>{translateAny(title)}</AlertTitle>
      <LongText text={translateAny(text)} />
      {/lost|typed/.test(text) ? null : <div>{t(words.typedStaysHere)}</div>}
      {others.length === 0 ? null : (
        <ul style={{ margin: 0, paddingLeft: 20 }}>
          {others.map(({ name, message }) => (
            <li key={name}>
              {name}: {translateAny(message)}
            </li>
          ))}
        </ul>
      )}
      {reference === null ? null : <div>{t(words.reference, { reference })}</div>}
      {children}
    </Alert>
  );
}

interface DuplicateWatchProps {
  readonly check: DuplicateCheck;
  readonly checker: DuplicateChecker;
}

/** Passes a field's value to the checker and marks the field with the result. Renders nothing. */
function DuplicateWatch({ check: { field }, checker }: DuplicateWatchProps) {
  const { subscribe, getValues, setError, clearErrors, getFieldState } = useFormContext();

  useEffect(
    () =>
      subscribe({
        name: field,
        exact: true,
        formState: { values: true },
        callback: () => checker.typed(field, getValues(field)),
      }),
    [subscribe, getValues, field, checker],
  );

  useEffect(
    () =>
      checker.subscribe(changed => {
        if (changed !== field) return;
        if (checker.isDuplicate(field, getValues(field))) setError(field, DUPLICATE);
        else if (getFieldState(field).error?.type === DUPLICATE.type) clearErrors(field);
      }),
    [checker, field, getValues, setError, clearErrors, getFieldState],
  );

  return null;
}
