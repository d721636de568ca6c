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
  /** Its buttons; those of react-admin by default. */
  readonly toolbar?: ReactElement;
  readonly children: ReactNode;
}

/**
 * react-admin's `<SimpleForm>` inside `<Create>` or `<Edit>`, with what the console's forms do: it applies the rules of
 * the declaration, sends the version on which a change is based, and asks before input is lost.
 */
export function StockForm(props: StockFormProps) {
  const edited: EditControllerResult<Loaded> | null = useContext(EditContext);
  const [opened, setOpened] = useState<FormValues | null>(null);
  if (!edited) return <OpenedForm {...props} />;
  // The first record may be a list's row, and old: waits for the response. Later ones do not replace the opened form.
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

/** Opens the gate when the record is stored, before react-admin leaves the form. */
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
