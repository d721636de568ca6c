import Alert from '@mui/material/Alert';
import { useMemo, useState } from 'react';
import { DAYS_REVERSED } from '../../api/day';
import { reconcilePiles, type Reconciled, type ReconcileRequest } from '../../api/files/reconciliation';
import { defineForm } from '../../form/defineForm';
import { useDefinedForm } from '../../form/useDefinedForm';
import type { Choice } from '../../schemas/field';
import { useApi } from '../../ui/apiContext';
import { parsePaise } from '../../wire/text/paise';
import * as words from '../../words/en/files/reconciliation';
import { t } from '../../words/translator';
import { FileFrame } from '../files/FileFrame';
import { Problem } from '../files/Problem';
import { ErrorDialog } from '../files/report/ErrorDialog';
import { locations, outlets } from '../files/report/knownChoices';
import { areDaysReversed, DAYS, scopeOf } from '../files/report/reportFields';
import { ReportForm } from '../files/report/ReportForm';
import { useKnownChoices } from '../files/report/useKnownChoices';
import { TransferFailure } from '../files/transfer/TransferFailure';
import { TransferOverlay } from '../files/transfer/TransferOverlay';
import { useTransfer } from '../files/transfer/useTransfer';
import { UploadPanel } from '../files/upload/UploadPanel';
import { useUpload } from '../files/upload/useUpload';
import { ReconciliationResult } from './ReconciliationResult';

interface Matched {
  readonly request: ReconcileRequest;
  readonly reconciled: Reconciled;
}

/** /reconciliation: the DMS side and the accounting side, matched on screen. */
export function Reconciliation() {
  const api = useApi();
  const canMatch = api.has(reconcilePiles);
  const [matched, setMatched] = useState<Matched | null>(null);
  const [isTried, setIsTried] = useState(false);
  const [wrong, setWrong] = useState('');
  const transfer = useTransfer({
    work: (request: ReconcileRequest) => api.call(reconcilePiles, { body: request }),
    done: (reconciled, request) => setMatched({ request, reconciled }),
  });
  const upload = useUpload('xlsx');
  const uploaded = upload.outcome?.uploaded;
  const isUploaded = uploaded?.hasErrors === false;
  // Kept here, so that the input is still there when 'Change' returns to the form.
  const form = useDefinedForm(useReconciliationForm(canMatch), {
    submit: ({ tolerance_amount, tolerance_days, ...scope }) => {
      if (areDaysReversed(scope)) return setWrong(DAYS_REVERSED);
      const paise = parsePaise(tolerance_amount);
      if (!isUploaded || paise === null) return;
      transfer.start({ ...scope, data: uploaded.answer, tolerance: { paise, days: Number(tolerance_days) } });
    },
  });
  if (matched) return <ReconciliationResult {...matched} back={() => setMatched(null)} />;
  return (
    <FileFrame title={t(words.title)} about={t(words.about)} group="downloads" right="files/reconciliation">
      {canMatch ? (
        <>
          <UploadPanel upload={upload} waits={false} />
          <ReportForm
            form={form}
            button={t(words.reconcile)}
            tried={() => setIsTried(true)}
            note={<Problem text={isTried && !isUploaded ? words.uploadFirst : ''} />}
          />
          <ErrorDialog text={wrong} close={() => setWrong('')} />
        </>
      ) : (
        <Alert severity="info">{t(words.notHere)}</Alert>
      )}
      <TransferFailure transfer={transfer} />
      <TransferOverlay label={t(words.matching)} transfer={transfer} />
    </FileFrame>
  );
}

function useReconciliationForm(isOffered: boolean) {
  const knownLocations = useKnownChoices('segmap', isOffered, locations);
  const knownOutlets = useKnownChoices('segmap', isOffered, outlets);
  return useMemo(() => reconciliationForm(knownLocations, knownOutlets), [knownLocations, knownOutlets]);
}

/** One crore rupees. */
const MAX_PAISE = 1_000_000_000;

const isTolerance = (rupees: string): boolean => {
  const paise = parsePaise(rupees);
  return paise !== null && paise >= 0 && paise <= MAX_PAISE;
};

const areDays = (text: string): boolean => /^\d{1,3}$/.test(text) && Number(text) <= 366;

/** The form of /reconciliation: its scope, and the tolerances. */
const reconciliationForm = (locations: readonly Choice[], outlets: readonly Choice[]) =>
  defineForm({
    fields: [
      ...DAYS,
      ...scopeOf(locations, outlets),
      {
        kind: 'text',
        source: 'tolerance_amount',
        label: words.amountTolerance,
        default: '0',
        inputMode: 'decimal',
      },
      {
        kind: 'text',
        source: 'tolerance_days',
        label: words.daysTolerance,
        default: '0',
        inputMode: 'numeric',
      },
    ],
    problems: ({ tolerance_amount, tolerance_days }) => ({
      ...(!isTolerance(tolerance_amount) && {
        tolerance_amount: words.wrongAmount,
      }),
      ...(!areDays(tolerance_days) && { tolerance_days: words.wrongDays }),
    }),
  });
