import Button from '@mui/material/Button';
import { useMemo, useState } from 'react';
import { DAYS_REVERSED } from '../../api/day';
import { useDefinedForm } from '../../form/useDefinedForm';
import { useApi } from '../../ui/apiContext';
import * as words from '../../words/en/files';
import { t } from '../../words/translator';
import { FileFrame } from '../files/FileFrame';
import { Problem } from '../files/Problem';
import { locations, outlets, transTypes } from '../files/report/knownChoices';
import { areDaysReversed } from '../files/report/reportFields';
import { ReportForm } from '../files/report/ReportForm';
import { ReportOutcome } from '../files/report/ReportOutcome';
import { useKnownChoices } from '../files/report/useKnownChoices';
import { useReport } from '../files/report/useReport';
import { useResetLater } from '../files/report/useResetLater';
import { type UploadOutcome } from '../files/upload/useUpload';
import { reportForm, reportOf } from './reportForm';
import { UploadDialog } from './UploadDialog';

interface AttachFileProps {
  readonly attached: UploadOutcome | null;
  /** Whether the form was submitted without a file. */
  readonly lacks: boolean;
  readonly attach: (outcome: UploadOutcome | null) => void;
}

/** The accounting side of a reconciliation: its upload, and the attached file. */
function AttachFile({ attached, lacks, attach }: AttachFileProps) {
  const [isOpen, setIsOpen] = useState(false);
  // An upload with errors cannot be reconciled (docs/behaviour.md, 'Files and reports').
  const uploaded = (outcome: UploadOutcome) => attach(outcome.uploaded.hasErrors ? null : outcome);
  return (
    <div className="whole">
      <Button variant="outlined" onClick={() => setIsOpen(true)}>
        {t(words.attach)}
      </Button>{' '}
      {attached && <span>{attached.file}</span>}
      <Problem text={lacks ? words.attachFirst : ''} />
      {isOpen && <UploadDialog onUploaded={uploaded} close={() => setIsOpen(false)} />}
    </div>
  );
}

/**
 * /download-reports: posting log, exceptions and reconciliation as workbooks (docs/behaviour.md, 'Files and reports').
 */
export function DownloadReports() {
  const [option, setOption] = useState('');
  const [attached, setAttached] = useState<UploadOutcome | null>(null);
  const [isTried, setIsTried] = useState(false);
  const [wrong, setWrong] = useState('');
  const report = useReport();
  const form = useDefinedForm(useReportForm(option), {
    changed: ({ report_name }) => setOption(report_name),
    submit: texts => {
      if (areDaysReversed(texts)) return setWrong(DAYS_REVERSED);
      const request = reportOf(texts, attached?.uploaded.answer ?? null);
      if (!request) return;
      report.start(request);
      resetLater();
    },
  });
  const resetLater = useResetLater(() => {
    form.reset();
    setAttached(null);
    setIsTried(false);
  });
  return (
    <FileFrame
      title={t(words.reportsDownload)}
      about={t(words.aboutReports)}
      group="downloads"
      right="files/reports"
    >
      <ReportForm form={form} button={t(words.download)} tried={() => setIsTried(true)}>
        {option === 'reconciliation' && (
          <AttachFile attached={attached} lacks={isTried && !attached} attach={setAttached} />
        )}
      </ReportForm>
      <ReportOutcome report={report} wrong={wrong} close={() => setWrong('')} />
    </FileFrame>
  );
}

function useReportForm(option: string) {
  const mayReconcile = useApi().may('files/reconciliation');
  const types = useKnownChoices('vtype', option === 'posting_log', transTypes);
  const knownLocations = useKnownChoices('segmap', option === 'reconciliation', locations);
  const knownOutlets = useKnownChoices('segmap', option === 'reconciliation', outlets);
  return useMemo(
    () => reportForm({ types, locations: knownLocations, outlets: knownOutlets, mayReconcile }),
    [types, knownLocations, knownOutlets, mayReconcile],
  );
}
