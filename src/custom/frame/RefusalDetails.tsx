import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { lazyComponent } from '../../ui/lazyComponent';
import * as words from '../../words/en/shell/frame';
import { t } from '../../words/translator';
import type { Refusal } from './refusal';
import { rowButtonLook } from './rowButtonLook';

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
  ...rowButtonLook(theme),
  color: theme.palette.error.main,
  cursor: 'pointer',
  '&:hover': { textDecoration: 'underline' },
}));
