import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useState, type FormEvent } from 'react';
import { parsePaise } from '../../files/money/paise';
import type { ReconcileRequest } from '../../wire/reportAsked';
import { ErrorDialog } from '../files/ErrorDialog';
import { DaysFields } from '../files/DaysFields';
import { Problem } from '../files/Problem';
import { areDaysTurned, DAYS_TURNED } from '../files/reportRules';
import { ScopeFields } from '../files/ScopeFields';
import { trimmedScope } from '../files/scopeRules';
import { UploadPanel } from '../files/UploadPanel';
import type { FormState } from '../files/useFormValues';
import type { Upload } from '../files/useUpload';
import type { FormValues } from './formRules';

interface ReconciliationFormProps {
  /** What was typed and uploaded outlives the form: 'Change' comes back to it. */
  readonly form: FormState<FormValues>;
  readonly upload: Upload;
  readonly ask: (request: ReconcileRequest) => void;
}

/** What is matched with what, and how far apart two sides may be. */
export function ReconciliationForm({ form, upload, ask }: ReconciliationFormProps) {
  const { values, problems, set, check } = form;
  const [wrong, setWrong] = useState('');
  const [lacksFile, setLacksFile] = useState(false);
  const uploaded = upload.outcome?.uploaded;
  const isUploaded = uploaded?.hasErrors === false;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setLacksFile(!isUploaded);
    if (!check()) return;
    if (areDaysTurned(values)) return setWrong(DAYS_TURNED);
    const paise = parsePaise(values.tolerance_amount);
    if (!isUploaded || paise === null) return;
    const { from_date, to_date } = values;
    const tolerance = { paise, days: Number(values.tolerance_days) };
    ask({ from_date, to_date, ...trimmedScope(values), data: uploaded.answer, tolerance });
  };

  return (
    <>
      <UploadPanel upload={upload} waits={false} />
      <form className="asked" onSubmit={submit} noValidate>
        <DaysFields values={values} problems={problems} set={set} />
        <ScopeFields values={values} problems={problems} set={set} />
        <TextField
          id="file-tolerance_amount"
          name="tolerance_amount"
          label="Amount tolerance (₹)"
          value={values.tolerance_amount}
          error={problems.tolerance_amount !== undefined}
          helperText={problems.tolerance_amount}
          onChange={event => set({ tolerance_amount: event.target.value })}
          slotProps={{ htmlInput: { inputMode: 'decimal' } }}
        />
        <TextField
          id="file-tolerance_days"
          name="tolerance_days"
          label="Days tolerance"
          value={values.tolerance_days}
          error={problems.tolerance_days !== undefined}
          helperText={problems.tolerance_days}
          onChange={event => set({ tolerance_days: event.target.value })}
          slotProps={{ htmlInput: { inputMode: 'numeric' } }}
        />
        <div className="actions">
          <Button type="submit" variant="contained">
            Reconcile
          </Button>
          <Problem words={lacksFile && !isUploaded ? 'Upload the file of the accounting side first.' : ''} />
        </div>
      </form>
      <ErrorDialog words={wrong} close={() => setWrong('')} />
    </>
  );
}
