import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { FormFields } from '../../../form/FormFields';
import type { FormState } from '../../../form/useDefinedForm';

interface ReportFormProps<Source extends string> {
  readonly form: FormState<Source>;
  /** The text of its button. */
  readonly button: string;
  /** Called when the user submits the form, also if the form is invalid. */
  readonly tried?: () => void;
  /** Below the fields. */
  readonly children?: ReactNode;
  /** Beside the button. */
  readonly note?: ReactNode;
}

/** The form of a file screen: its fields, and the button that requests the file. */
export function ReportForm<Source extends string>({
  form,
  button,
  tried,
  children,
  note,
}: ReportFormProps<Source>) {
  return (
    <form
      className="asked"
      onSubmit={event => {
        tried?.();
        form.submit(event);
      }}
      noValidate
    >
      <FormFields state={form} />
      {children}
      <div className="actions">
        <Button type="submit" variant="contained">
          {button}
        </Button>
        {note}
      </div>
    </form>
  );
}
