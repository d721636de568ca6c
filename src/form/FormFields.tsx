import type { ReactNode } from 'react';
import { FormProvider } from 'react-hook-form';
import { ConditionalField } from './inputs/ConditionalField';
import { AllowsFieldNames } from './inputs/FieldFrame';
import { FieldInput } from './inputs/FieldInput';
import type { FormState } from './useDefinedForm';

interface FormFieldsProps<Source extends string> {
  readonly state: FormState<Source>;
  /** Shown below the fields. */
  readonly children?: ReactNode;
}

/** The inputs of a form from `defineForm`, in field order. */
export function FormFields<Source extends string>({ state, children }: FormFieldsProps<Source>) {
  return (
    <FormProvider {...state.methods}>
      <AllowsFieldNames value={false}>
        {state.form.fields.map(field => (
          <ConditionalField key={field.source} field={field} base="">
            <FieldInput field={field} path={field.source} />
          </ConditionalField>
        ))}
      </AllowsFieldNames>
      {children}
    </FormProvider>
  );
}
