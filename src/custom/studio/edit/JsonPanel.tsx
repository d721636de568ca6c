import Alert from '@mui/material/Alert';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { isRecord } from '../../../schemas/values/values';
import { t } from '../../../words/translator';
import * as words from '../../../words/en/studio';
import type { DraftDeclaration } from './draftShape';

interface JsonPanelProps {
  readonly declaration: DraftDeclaration;
  readonly change: (next: DraftDeclaration) => void;
}

/** The same draft as text. */
export function JsonPanel({ declaration, change }: JsonPanelProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const text = typed ?? JSON.stringify(declaration, null, 2);
  const isBroken = typed !== null && objectIn(typed) === null;
  return (
    <>
      {isBroken && <Alert severity="warning">{t(words.notJson)}</Alert>}
      <Text
        aria-label={t(words.json)}
        aria-invalid={isBroken}
        spellCheck={false}
        value={text}
        onChange={({ target: { value } }) => {
          setTyped(value);
          const next = objectIn(value);
          if (next) change(next);
        }}
        onBlur={() => {
          if (!isBroken) setTyped(null);
        }}
      />
    </>
  );
}

function objectIn(text: string): DraftDeclaration | null {
  try {
    const value: unknown = JSON.parse(text);
    return isRecord(value) ? value : null;
  } catch {
    return null;
  }
}

const Text = styled('textarea')(({ theme }) => ({
  minHeight: 480,
  padding: 12,
  resize: 'vertical',
  fontFamily: 'ui-monospace, monospace',
  fontSize: 13,
  lineHeight: 1.5,
  color: 'inherit',
  backgroundColor: theme.palette.background.paper,
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: theme.shape.borderRadius,
}));
