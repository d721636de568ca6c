import { useEffect, type FormEvent } from 'react';
import { useForm, type FieldValues, type UseFormReturn } from 'react-hook-form';
import { useUnsavedMarker } from '../ui/unsaved/useUnsavedMarker';
import * as words from '../words/en/form';
import { t } from '../words/translator';
import type { DefinedForm, FormTexts } from './defineForm';

export interface FormState<Source extends string> {
  readonly form: DefinedForm<Source>;
  readonly methods: UseFormReturn;
  /** Submits the texts if they are valid. */
  readonly submit: (event?: FormEvent) => void;
  readonly reset: () => void;
}

interface Options<Source extends string> {
  readonly submit: (texts: FormTexts<Source>) => void;
  readonly changed?: (texts: FormTexts<Source>) => void;
  /** The form's values; new texts replace the input. Its defaults unless given. */
  readonly values?: FormTexts<Source>;
  /** Whether `changed` stores the input, so that leaving loses nothing. */
  readonly isKept?: boolean;
}

/** The state of a form from `defineForm`, kept while its inputs are unmounted. */
export function useDefinedForm<Source extends string>(
  form: DefinedForm<Source>,
  { submit, changed, values, isKept = false }: Options<Source>,
): FormState<Source> {
  const methods = useForm<FieldValues>({
    defaultValues: form.start,
    values: values && form.valuesOf(values),
    resolver: form.resolver,
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
  });
  useUnsavedMarker(t(words.theForm), methods.formState.isDirty && !isKept);
  // Changing a field clears its error until the next submit.
  const { subscribe, clearErrors } = methods;
  useEffect(() => {
    return subscribe({
      formState: { values: true },
      callback: ({ name, values }) => {
        if (name !== undefined) clearErrors(name);
        changed?.(form.textsOf(values));
      },
    });
  }, [subscribe, clearErrors, changed, form]);
  return {
    form,
    methods,
    submit: methods.handleSubmit(filled => submit(form.textsOf(filled))),
    reset: () => methods.reset(),
  };
}
