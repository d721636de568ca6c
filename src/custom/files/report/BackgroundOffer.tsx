import Link from '@mui/material/Link';
import { LinkBase } from 'ra-core';
import { downloads } from '../../../api/files/reports';
import { useApi } from '../../../ui/apiContext';
import { t } from '../../../words/translator';
import { Phrase } from '../../../words/Phrase';
import * as words from '../../../words/en/files';

/** Offers to continue without waiting for a slow report, if the API stores downloads. */
export function BackgroundOffer() {
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
