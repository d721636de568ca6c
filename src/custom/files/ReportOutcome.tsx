import type { ReportAsked } from '../../wire/reportAsked';
import { BackgroundOffer } from './BackgroundOffer';
import { ErrorDialog } from './ErrorDialog';
import { TransferFailure } from './TransferFailure';
import { TransferOverlay } from './TransferOverlay';
import type { Transfer } from './useTransfer';

interface ReportOutcomeProps {
  readonly report: Transfer<ReportAsked>;
  /** Why it was not asked for; empty where it was. */
  readonly wrong: string;
  readonly close: () => void;
}

/** What comes of a report that is asked for: on its way, failed, or not asked for at all. */
export const ReportOutcome = ({ report, wrong, close }: ReportOutcomeProps) => (
  <>
    <TransferFailure transfer={report} />
    <TransferOverlay words="Preparing Files" transfer={report}>
      <BackgroundOffer />
    </TransferOverlay>
    <ErrorDialog words={wrong} close={close} />
  </>
);
