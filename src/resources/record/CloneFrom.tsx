import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import type { ResourceSchema } from '../../schemas/resource';
import { CloneFromDialog } from './CloneFromDialog';
import { t, translateAny } from '../../words/translator';
import * as words from '../../words/en/record';

interface Props {
  readonly schema: ResourceSchema;
  readonly cloneBy: NonNullable<ResourceSchema['cloneBy']>;
}

/** The create form's button that fills it from an existing record, found by its number. */
export function CloneFrom({ schema, cloneBy }: Props) {
  const [open, setOpen] = useState(false);
  return (
    <Line>
      <span>{t(words.similar)}</span>
      <Button size="small" variant="outlined" onClick={() => setOpen(true)}>
        {translateAny(cloneBy.button)}
      </Button>
      {open ? <CloneFromDialog schema={schema} cloneBy={cloneBy} onClose={() => setOpen(false)} /> : null}
    </Line>
  );
}

const Line = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 12px',
  marginBottom: 20,
  '& > span': { fontSize: 13, color: theme.palette.text.secondary },
}));
