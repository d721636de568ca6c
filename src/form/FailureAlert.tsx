import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import type { ReactNode } from 'react';
import type { Failure } from './failure';
import { LongText } from '../ui/LongText';
import { t, translateAny } from '../words/translator';
import * as words from '../words/en/form';

interface Props {
  readonly failure: Failure;
  /** A next step offered by the screen. */
  readonly children?: ReactNode;
}

/** A failed save. The message stays until the next attempt, and the form's input is untouched. */
export function FailureAlert({ failure: { title, text, reference, others }, children }: Props) {
  return (
    <Alert severity="error" role="alert" sx={{ overflowWrap: 'anywhere' }}>
      <AlertTitle sx={{ fontSize: 14, fontWeight: 600, mb: 0 }}>{translateAny(title)}</AlertTitle>
      <LongText text={translateAny(text)} />
      {/lost|typed/.test(text) ? null : <div>{t(words.typedStaysHere)}</div>}
      {others.length === 0 ? null : (
        <ul style={{ margin: 0, paddingLeft: 20 }}>
          {others.map(({ name, message }) => (
            <li key={name}>
              {name}: {translateAny(message)}
            </li>
          ))}
        </ul>
      )}
      {reference === null ? null : <div>{t(words.reference, { reference })}</div>}
      {children}
    </Alert>
  );
}
