import Button from '@mui/material/Button';
import { useState, type FormEvent } from 'react';
import { DaysFields } from '../files/DaysFields';
import { ChoiceField } from '../files/fields';
import { FileFrame } from '../files/FileFrame';
import { transTypes } from '../files/knownChoices';
import { areDaysTurned, DAYS_TURNED, reportProblems } from '../files/reportRules';
import { ReportOutcome } from '../files/ReportOutcome';
import { useFormValues } from '../files/useFormValues';
import { useKnownChoices } from '../files/useKnownChoices';
import { useReport } from '../files/useReport';

const OPTIONS = [
  { value: 'created_date', label: 'Created Date' },
  { value: 'trans_date', label: 'Trans Date' },
];

const ALL = { value: 'All', label: 'All' };

const START = { report_name: '', from_date: '', to_date: '', trans_type: 'All' };

/** /downloaddata: DMS transactions of some days as a workbook (specification, section 2). */
export function DownloadData() {
  const { values, problems, set, check } = useFormValues(START, reportProblems);
  const [wrong, setWrong] = useState('');
  const report = useReport();
  const isByCreation = values.report_name === 'created_date';
  const types = useKnownChoices('vtype', isByCreation, transTypes);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!check()) return;
    if (areDaysTurned(values)) return setWrong(DAYS_TURNED);
    const { from_date, to_date, trans_type } = values;
    report.start(
      isByCreation
        ? { report: 'created_date', from_date, to_date, trans_type }
        : { report: 'trans_date', from_date, to_date },
    );
  };

  return (
    <FileFrame
      title="Download Data"
      about="The DMS transactions of some days, as a workbook. Any number of days will do."
      group="downloads"
    >
      <form className="asked" onSubmit={submit} noValidate>
        <div className="whole">
          <ChoiceField
            name="report_name"
            label="Report Options"
            required
            blank
            choices={OPTIONS}
            value={values.report_name}
            problem={problems.report_name}
            onChange={report_name => set({ report_name, trans_type: START.trans_type })}
          />
        </div>
        <DaysFields values={values} problems={problems} set={set} />
        {isByCreation && (
          <ChoiceField
            name="trans_type"
            label="Trans Type"
            choices={[ALL, ...types]}
            value={values.trans_type}
            onChange={trans_type => set({ trans_type })}
          />
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
