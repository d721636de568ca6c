import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { LinkBase } from 'ra-core';
import { createPath, listPath } from '../../resources/screenPaths';
import type { DigestState, Master } from './useDigests';
import { screenText } from '../../ui/screenText';
import { t, translateAny } from '../../words/translator';
import { plural } from '../../words/plural';
import * as words from '../../words/en/dashboard';

/** One master: its record count, a link to the list, and a link that adds a record. */
export function MasterCard({ schema, state }: Master) {
  const { name, menu, noun, screens, can } = schema;
  return (
    <Card>
      <h2>
        <Link component={LinkBase} to={listPath(name)} color="inherit">
          {translateAny(menu?.label ?? noun)}
        </Link>
      </h2>
      <Count state={state} />
      {can.create && (
        <Button component={LinkBase} to={createPath(name)} size="small" variant="outlined">
          {screenText(schema, screens.list.add)}
        </Button>
      )}
    </Card>
  );
}

function Count({ state }: { readonly state: DigestState }) {
  if (state.status === 'loading')
    return <Skeleton width={96} height={20} role="status" aria-label={t(words.counting)} />;
  if (state.status === 'failed') return <p>{t(words.notLoaded)}</p>;
  return <p>{plural(words.records, { smart_count: state.digest.count })}</p>;
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
