import Alert from '@mui/material/Alert';
import type { ReactNode } from 'react';
import type { Right } from '../../rights/right';
import { useApi } from '../../ui/apiContext';
import * as words from '../../words/en/files';
import { t } from '../../words/translator';

interface AllowedProps {
  /** What the person needs for what is inside. */
  readonly right: Right;
  readonly children: ReactNode;
}

/** What a person may do with this right; for everybody else the reason why it is not here. */
export function Allowed({ right, children }: AllowedProps) {
  if (useApi().may(right)) return children;
  return <Alert severity="info">{t(words.notAllowed)}</Alert>;
}
