import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { LinkBase } from 'ra-core';
import { createPath } from '../../resources/listPaths';
import { listPath } from '../../resources/screenPaths';
import { counted } from './counted';
import type { DigestState, Master } from './useDigests';

/** One master: how many records it has, the way to them, and the way to a new one. */
export function MasterCard({ schema, state }: Master) {
  const { name, menu, noun, screens, can } = schema;
  return (
    <Card>
      <h2>
        <Link component={LinkBase} to={listPath(name)} color="inherit">
          {menu?.label ?? noun}
        </Link>
      </h2>
      <Count state={state} />
      {can.create && (
        <Button component={LinkBase} to={createPath(name)} size="small" variant="outlined">
          {screens.list.add}
        </Button>
      )}
    </Card>
  );
}

function Count({ state }: { readonly state: DigestState }) {
  if (state.status === 'loading')
    return <Skeleton width={96} height={20} role="status" aria-label="Counting" />;
  if (state.status === 'failed') return <p>Not loaded</p>;
  return <p>{counted(state.digest.count, 'record', 'records')}</p>;
}

const Card = styled('section')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: 4,
  padding: 16,
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: theme.shape.borderRadius,
  backgroundColor: theme.palette.background.paper,
  '& h2': { ...theme.typography.subtitle1, margin: 0 },
  '& p': { margin: 0, color: theme.palette.text.secondary },
  '& > a': { marginTop: 8 },
}));
