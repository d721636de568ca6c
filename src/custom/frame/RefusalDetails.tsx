import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { lazyComponent } from '../../ui/lazyComponent';
import * as words from '../../words/en/shell/frame';
import { t } from '../../words/translator';
import type { Refusal } from './refusal';

const RefusalDialog = lazyComponent(async () => (await import('./RefusalDialog')).RefusalDialog);

interface RefusalDetailsProps {
  /** The action that failed. */
  readonly title: string;
  readonly refusal: Refusal;
  readonly tabIndex: 0 | -1;
}

/** 'Details' in a refused row: keeps the reason available after the toast has closed. */
export function RefusalDetails({ title, refusal, tabIndex }: RefusalDetailsProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <RowButton type="button" tabIndex={tabIndex} onClick={() => setOpen(true)}>
        {t(words.details)}
      </RowButton>
      {open && <RefusalDialog title={title} refusal={refusal} close={() => setOpen(false)} />}
    </>
  );
}

const RowButton = styled('button')(({ theme }) => ({
  height: 28,
  padding: '0 8px',
  border: 0,
  borderRadius: 4,
  background: 'none',
  font: 'inherit',
  color: theme.palette.error.main,
  verticalAlign: 'middle',
  cursor: 'pointer',
  '&:hover': { textDecoration: 'underline' },
  '&:focus-visible': { outline: `2px solid ${theme.palette.primary.main}`, outlineOffset: -2 },
  '@media (pointer: coarse)': { height: 44 },
}));
