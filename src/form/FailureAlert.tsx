import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import type { ReactNode } from 'react';
import type { Failure } from './failure';
import { LongWords } from './LongWords';

interface Props {
  readonly failure: Failure;
  /** A next step that the screen knows of. */
  readonly children?: ReactNode;
}

/** What a save failed with. It stays until the next try, and nothing in the form is touched by it. */
export function FailureAlert({ failure: { title, text, reference, others }, children }: Props) {
  return (
    <Alert severity="error" role="alert" sx={{ overflowWrap: 'anywhere' }}>
      <AlertTitle sx={{ fontSize: 14, fontWeight: 600, mb: 0 }}>{title}</AlertTitle>
      <LongWords text={text} />
      {/lost|typed/.test(text) ? null : <div>Everything you typed is still here.</div>}
      {others.length === 0 ? null : (
        <ul style={{ margin: 0, paddingLeft: 20 }}>
          {others.map(({ name, message }) => (
            <li key={name}>
              {name}: {message}
            </li>
          ))}
        </ul>
      )}
      {reference === null ? null : <div>Reference for your administrator: {reference}</div>}
      {children}
    </Alert>
  );
}
