import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import type { ResourceSchema } from '../schemas/resource';
import { CloneFromDialog } from './CloneFromDialog';

interface Props {
  readonly schema: ResourceSchema;
  readonly cloneBy: NonNullable<ResourceSchema['cloneBy']>;
}

/** The button on the create form that fills it from a record that is asked for by its number. */
export function CloneFrom({ schema, cloneBy }: Props) {
  const [open, setOpen] = useState(false);
  return (
    <Line>
      <span>Much like one that is there already?</span>
      <Button size="small" variant="outlined" onClick={() => setOpen(true)}>
        {cloneBy.button}
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
