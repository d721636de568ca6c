import Alert from '@mui/material/Alert';
import { useState } from 'react';
import type { ReconcileRequest } from '../../wire/reportAsked';
import { FileFrame } from '../files/FileFrame';
import { useFileProvider, type Reconciled } from '../files/fileProvider';
import { TransferFailure } from '../files/TransferFailure';
import { TransferOverlay } from '../files/TransferOverlay';
import { useFormValues } from '../files/useFormValues';
import { useTransfer } from '../files/useTransfer';
import { useUpload } from '../files/useUpload';
import { formProblems, START } from './formRules';
import { Piles } from './Piles';
import { ReconciliationForm } from './ReconciliationForm';

interface Matched {
  readonly request: ReconcileRequest;
  readonly reconciled: Reconciled;
}

/** /reconciliation: the DMS side and the accounting side, matched on screen. */
export function Reconciliation() {
  const provider = useFileProvider();
  const [matched, setMatched] = useState<Matched | null>(null);
  const form = useFormValues(START, formProblems);
  const upload = useUpload('xlsx');
  const transfer = useTransfer({
    work: (request: ReconcileRequest) => provider.reconcile(request),
    done: (reconciled, request) => setMatched({ request, reconciled }),
  });
  if (matched) return <Piles {...matched} back={() => setMatched(null)} />;
  return (
    <FileFrame
      title="Reconciliation"
      about="Upload the accounting side as a workbook; it is matched with the DMS transactions by reference and amount."
      group="downloads"
    >
      {provider.has('reconcile') ? (
        <ReconciliationForm form={form} upload={upload} ask={transfer.start} />
      ) : (
        <Alert severity="info">
          This installation matches into a file alone: Reports Download has it as Reconciliation.
        </Alert>
      )}
      <TransferFailure transfer={transfer} />
      <TransferOverlay words="Matching both sides" transfer={transfer} />
    </FileFrame>
  );
}
