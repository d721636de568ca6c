import { styled } from '@mui/material/styles';
import { RECORD_ACTIONS, recordRight, SHARED_RIGHTS } from '../../rights/right';
import { useSchemas } from '../../ui/schemasContext';
import * as words from '../../words/en/account';
import { t, translateAny } from '../../words/translator';
import { ACTION_WORDS, SHARED_WORDS } from '../frame/rightWords';

/** The user's rights for each kind of record, and all others. */
export function RightsSection({ rights }: { readonly rights: readonly string[] }) {
  const mine = new Set(rights);
  const ofRecords = useSchemas()
    .filter(({ menu }) => menu !== undefined)
    .map(resource => ({
      name: translateAny(resource.menu?.label ?? resource.name),
      may: RECORD_ACTIONS.filter(action => mine.has(recordRight(resource, action))),
    }));
  const others = SHARED_RIGHTS.flatMap(right => (mine.has(right) ? (SHARED_WORDS[right] ?? []) : []));
  return (
    <section aria-labelledby="account-rights">
      <h2 id="account-rights">{t(words.rights)}</h2>
      <Rights>
        {ofRecords.map(({ name, may }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              {may.length === 0
                ? t(words.nothing)
                : may.map(one => translateAny(ACTION_WORDS[one])).join(', ')}
            </dd>
          </div>
        ))}
        <div>
          <dt>{t(words.otherRights)}</dt>
          <dd>{others.length === 0 ? t(words.nothing) : others.map(one => translateAny(one)).join(', ')}</dd>
        </div>
      </Rights>
    </section>
  );
}

const Rights = styled('dl')(({ theme }) => ({
  margin: 0,
  display: 'flex',
  flexDirection: 'column',
  gap: 8,
  '& > div': {
    display: 'grid',
    gridTemplateColumns: '200px minmax(0, 1fr)',
    gap: 12,
    [theme.breakpoints.down('sm')]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: 0 },
  },
  '& dt': { fontWeight: 600 },
  '& dd': { margin: 0, color: theme.palette.text.secondary },
}));
