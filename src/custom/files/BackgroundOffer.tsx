import Link from '@mui/material/Link';
import { LinkBase } from 'ra-core';
import { useFileProvider } from './fileProvider';

/** A report that takes long need not be waited for, where the API keeps what was asked for. */
export function BackgroundOffer() {
  if (!useFileProvider().has('downloads')) return null;
  return (
    <p className="far">
      It need not be waited for: it is kept in{' '}
      <Link component={LinkBase} to="/downloads" underline="always">
        Downloads
      </Link>
      .
    </p>
  );
}
