import Alert from '@mui/material/Alert';
import type { ReactNode } from 'react';
import type { Right } from '../../rights/right';
import { useApi } from '../../ui/apiContext';
import * as words from '../../words/en/files';
import { t } from '../../words/translator';

interface AllowedProps {
  /** The right that the content requires. */
  readonly right: Right;
  readonly children: ReactNode;
}

/** Shows content to users with a right, and to others the reason why it is missing. */
export function Allowed({ right, children }: AllowedProps) {
  if (useApi().may(right)) return children;
  return <Alert severity="info">{t(words.notAllowed)}</Alert>;
}
