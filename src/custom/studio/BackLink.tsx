import Link from '@mui/material/Link';
import { LinkBase } from 'ra-core';

/** A link above a screen, back to the screen from which it is opened. */
export const BackLink = ({ to, label }: { readonly to: string; readonly label: string }) => (
  <Link component={LinkBase} to={to} sx={{ alignSelf: 'start', py: 0.25 }}>
    ← {label}
  </Link>
);
