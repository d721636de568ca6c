import Button from '@mui/material/Button';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { DaysFields } from '../files/DaysFields';
import { ChoiceField } from '../files/fields';
import { FileFrame } from '../files/FileFrame';
import { areDaysTurned, DAYS_TURNED } from '../files/reportRules';
import { ScopeFields } from '../files/ScopeFields';
import { ReportOutcome } from '../files/ReportOutcome';
import { useFormValues } from '../files/useFormValues';
import { useReport } from '../files/useReport';
import type { UploadOutcome } from '../files/useUpload';
import { AttachFile } from './AttachFile';
import { LogFields } from './LogFields';
import { askedFor, reportFormProblems, REPORTS, START } from './reportOptions';

/** The form is empty again after this many ms (specification, section 9). */
const RESET_MS = 2000;

/** /download-reports: posting log, exceptions and reconciliation as workbooks (specification, section 2). */
export function DownloadReports() {
  const form = useFormValues(START, reportFormProblems);
  const { values, problems, set, check } = form;
  const [attached, setAttached] = useState<UploadOutcome | null>(null);
  const [lacksFile, setLacksFile] = useState(false);
  const [wrong, setWrong] = useState('');
  const report = useReport();
  const resetLater = useReset(() => {
    form.reset();
    setAttached(null);
  });
  const isReconciliation = values.report_name === 'reconciliation';

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const isFilled = check();
    setLacksFile(isReconciliation && !attached);
    if (!isFilled) return;
    if (areDaysTurned(values)) return setWrong(DAYS_TURNED);
    const asked = askedFor(values, attached?.uploaded.answer);
    if (!asked || (isReconciliation && !attached)) return;
    report.start(asked);
    resetLater();
  };

  return (
    <FileFrame title="Reports Download" about="Each report is saved as a workbook." group="downloads">
      <form className="asked" onSubmit={submit} noValidate>
        <div className="whole">
          <ChoiceField
            name="report_name"
            label="Report Options"
            required
            blank
            choices={REPORTS}
            value={values.report_name}
            problem={problems.report_name}
            onChange={report_name => {
              setLacksFile(false);
              set({ report_name });
            }}
          />
        </div>
        <DaysFields values={values} problems={problems} set={set} />
        {values.report_name === 'posting_log' && <LogFields values={values} set={set} />}
        {isReconciliation && (
          <>
            <ScopeFields values={values} problems={problems} set={set} />
            <AttachFile attached={attached} lacks={lacksFile && !attached} attach={setAttached} />
          </>
        )}
        <div className="actions">
          <Button type="submit" variant="contained">
            Download
          </Button>
        </div>
      </form>
      <ReportOutcome report={report} wrong={wrong} close={() => setWrong('')} />
    </FileFrame>
  );
}

/** @returns what empties the form a while after the report was asked for */
function useReset(reset: () => void): () => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(reset, RESET_MS);
  };
}
