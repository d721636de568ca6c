import {
  EditContext,
  useRegisterMutationMiddleware,
  useSaveContext,
  type EditControllerResult,
  type RaRecord,
} from 'ra-core';
import { useCallback, useContext, useMemo, useState, type ReactElement, type ReactNode } from 'react';
import { SimpleForm } from 'react-admin';
import { useDuplicateChecker } from '../../form/duplicates/useDuplicateChecker';
import { FormGuard } from '../../form/FormGuard';
import { formResolver } from '../../form/formResolver';
import type { ResourceSchema } from '../../schemas/resource';
import { isRecord, type FormValues } from '../../schemas/values/values';
import { createLeaveGate, type LeaveGate } from '../../ui/unsaved/leaveGate';
import { isStored } from '../record/sendRecord';

type Loaded = FormValues & RaRecord<string>;

interface StockFormProps {
  readonly schema: ResourceSchema;
  /** For the dialog that asks before it discards changes. */
  readonly title: string;
  /** Its buttons; react-admin's own if absent. */
  readonly toolbar?: ReactElement;
  readonly children: ReactNode;
}

/**
 * react-admin's `<SimpleForm>` inside `<Create>` or `<Edit>`, under the rules of the console's own forms: those of the
 * declaration, the version that a change was made from, and a question before typed text is lost.
 */
export function StockForm(props: StockFormProps) {
  const edited: EditControllerResult<Loaded> | null = useContext(EditContext);
  const [opened, setOpened] = useState<FormValues | null>(null);
  if (!edited) return <OpenedForm {...props} />;
  // react-admin begins with the row of a list, which may be old; a later answer never replaces what is being edited.
  if (!opened && edited.record && !edited.isFetching) setOpened(edited.record);
  return opened && <OpenedForm {...props} stored={opened} />;
}

function OpenedForm({
  schema,
  title,
  toolbar,
  stored,
  children,
}: StockFormProps & { readonly stored?: FormValues }) {
  const { save, saving = false } = useSaveContext();
  const checker = useDuplicateChecker(schema, stored);
  const resolver = useMemo(() => formResolver(schema, checker), [schema, checker]);
  const [gate] = useState(createLeaveGate);
  useOpenOnceStored(gate);
  const send = async (values: object) => {
    const errors: unknown = await save?.(values, { meta: { base: stored ?? null } });
    return isRecord(errors) ? errors : undefined;
  };
  return (
    <SimpleForm record={stored} resolver={resolver} onSubmit={send} toolbar={toolbar} noValidate>
      <FormGuard schema={schema} title={title} phase={saving ? 'saving' : 'open'} gate={gate} />
      {children}
    </SimpleForm>
  );
}

type Send = (resource: string, params: object) => Promise<{ readonly data: unknown }>;

/** Opens the gate before react-admin leaves the form, which it does as soon as the record is stored. */
function useOpenOnceStored(gate: LeaveGate): void {
  useRegisterMutationMiddleware<Send>(
    useCallback(
      async (resource, params, next) => {
        const answer = await next(resource, params);
        if (isStored(answer.data)) gate.open();
        return answer;
      },
      [gate],
    ),
  );
}
