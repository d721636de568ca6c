import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { LinkBase } from 'ra-core';
import { useMemo, type ReactNode } from 'react';
import type { ConsoleApi } from '../../api/console';
import { createPath, listPath } from '../../resources/screenPaths';
import { recordRight } from '../../rights/right';
import { permits } from '../../schemas/menuPermission';
import type { ResourceSchema } from '../../schemas/resource';
import { useApi } from '../../ui/apiContext';
import { mayOpenStudio } from '../../ui/mayOpenStudio';
import { screenText } from '../../ui/screenText';
import * as words from '../../words/en/dashboard';
import { plural } from '../../words/plural';
import { t, translateAny } from '../../words/translator';
import { AttentionPanel } from './AttentionPanel';
import { RecentPanel } from './RecentPanel';
import { useDigests, type DigestState, type Master } from './useDigests';

/** One master: its record count, a link to the list, and a link that adds a record. */
function MasterCard({ schema, state }: Master) {
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

export interface DashboardProps {
  /** The menu permission string, which react-admin passes to its dashboard. */
  readonly permissions?: unknown;
  /** All declared resources, the same array each time. */
  readonly schemas: readonly ResourceSchema[];
  /** Panels of screens that are not masters, above the masters' own. */
  readonly children?: ReactNode;
}

/** `/`: the account's state today, limited to the masters that the user's menus permit. */
export function Dashboard({ permissions, schemas, children }: DashboardProps) {
  const api = useApi();
  const { may } = api;
  const menus = typeof permissions === 'string' ? permissions : '';
  const shown = useMemo(
    () =>
      schemas
        .filter(({ menu }) => menu !== undefined && permits(menus, menu.key))
        .filter(schema => may(recordRight(schema, 'see')))
        .map(schema => ({ ...schema, can: canOf(schema, may) })),
    [schemas, menus, may],
  );
  const masters = useDigests(shown);

  return (
    <Page>
      <h1>{t(words.title)}</h1>
      {children}
      {shown.length === 0 ? <p>{t(words.noMasters)}</p> : null}
      <div className="cards">
        {masters.map(master => (
          <MasterCard key={master.schema.name} {...master} />
        ))}
      </div>
      {mayOpenStudio(api) && (
        <Link component={LinkBase} to="/studio/list" sx={{ alignSelf: 'start' }}>
          {t(words.resources)}
        </Link>
      )}
      {shown.length > 0 && (
        <div className="panels">
          <AttentionPanel masters={masters} />
          <RecentPanel masters={masters} />
        </div>
      )}
    </Page>
  );
}

/** The actions on the records, without those that the server would refuse. */
const canOf = (schema: ResourceSchema, may: ConsoleApi['may']): ResourceSchema['can'] => ({
  ...schema.can,
  create: schema.can.create && may(recordRight(schema, 'create')),
  edit: schema.can.edit && may(recordRight(schema, 'edit')),
});

const Page = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: 16,
  width: '100%',
  maxWidth: 1320,
  padding: '16px 24px 24px',
  '& h1': { ...theme.typography.h1, margin: 0 },
  '& .cards': { display: 'grid', gap: 16, gridTemplateColumns: 'repeat(auto-fit, minmax(220px, 1fr))' },
  '& .panels': {
    display: 'grid',
    gap: 16,
    alignItems: 'start',
    gridTemplateColumns: '1fr 1fr',
    [theme.breakpoints.down('md')]: { gridTemplateColumns: '1fr' },
  },
  [theme.breakpoints.down('sm')]: {
    padding: '12px 16px 16px',
    '& .cards': { gap: 8, gridTemplateColumns: 'repeat(2, 1fr)' },
  },
}));
