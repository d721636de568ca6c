import { BackgroundOffer } from './BackgroundOffer';
import { ErrorDialog } from './ErrorDialog';
import type { Report } from './report';
import { TransferFailure } from '../transfer/TransferFailure';
import { TransferOverlay } from '../transfer/TransferOverlay';
import type { Transfer } from '../transfer/useTransfer';
import { t } from '../../../words/translator';
import * as words from '../../../words/en/files';

interface ReportOutcomeProps {
  readonly report: Transfer<Report>;
  /** Why the report was not requested; empty if it was. */
  readonly wrong: string;
  readonly close: () => void;
}

/** The result of requesting a report: in progress, failed, or not requested. */
export const ReportOutcome = ({ report, wrong, close }: ReportOutcomeProps) => (
  <>
    <TransferFailure transfer={report} />
    <TransferOverlay label={t(words.preparing)} transfer={report}>
      <BackgroundOffer />
    </TransferOverlay>
    <ErrorDialog text={wrong} close={close} />
  </>
);
