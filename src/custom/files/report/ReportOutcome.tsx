import Link from '@mui/material/Link';
import { LinkBase } from 'ra-core';
import { downloads } from '../../../api/files/reports';
import { useApi } from '../../../ui/apiContext';
import * as words from '../../../words/en/files';
import { Phrase } from '../../../words/Phrase';
import { t } from '../../../words/translator';
import { TransferFailure } from '../transfer/TransferFailure';
import { TransferOverlay } from '../transfer/TransferOverlay';
import type { Transfer } from '../transfer/useTransfer';
import { ErrorDialog } from './ErrorDialog';
import type { Report } from './report';

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

/** Offers to continue without waiting for a slow report, if the API stores downloads. */
function BackgroundOffer() {
  if (!useApi().has(downloads)) return null;
  return (
    <p className="far">
      <Phrase
        text={words.dontWait}
        values={{
          downloads: (
            <Link component={LinkBase} to="/downloads" underline="always">
              {t(words.downloads)}
            </Link>
          ),
        }}
      />
    </p>
  );
}
