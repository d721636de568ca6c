import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { roleList } from '../../../api/access/roles';
import { ssoSettings, ssoUnlink } from '../../../api/access/sso';
import { useApi } from '../../../ui/apiContext';
import { LoadingScreen } from '../../../ui/LoadingScreen';
import { useScreenQuery } from '../../../ui/query/useScreenQuery';
import * as words from '../../../words/en/users/sso';
import { t } from '../../../words/translator';
import { refusalIn } from '../../frame/refusal';
import { Refused } from '../../frame/RefusalText';
import { useApiAction } from '../../frame/useApiAction';
import { AccessPlaces } from '../shared/AccessListScreen';
import { Secret } from '../shared/Secret';
import { RemoveSso } from './RemoveSso';
import { SsoForm } from './SsoForm';

/** /users/sso: the provider through which the account's users log in. */
export function SsoScreen() {
  const { call } = useApi();
  const { data, error, refetch } = useScreenQuery(['sso'], async () => {
    const [sso, roles] = await Promise.all([call(ssoSettings), call(roleList)]);
    return { ...sso, roles, read: crypto.randomUUID() };
  });
  const changed = () => void refetch();
  return (
    <Page>
      <AccessPlaces />
      <h1>{t(words.title)}</h1>
      <p>{t(words.about)}</p>
      {error === null && data === undefined && <LoadingScreen />}
      <Refused refusal={error && refusalIn(error)} />
      {data && (
        <>
          {data.provider ? (
            <LoginLink consoleUrl={data.provider.consoleUrl} />
          ) : (
            <Alert severity="info">{t(words.none)}</Alert>
          )}
          <SsoForm key={data.read} provider={data.provider} roles={data.roles} changed={changed} />
          {data.linked.length > 0 && <LinkedUsers names={data.linked} changed={changed} />}
          {data.provider && <RemoveSso name={data.provider.name} changed={changed} />}
        </>
      )}
    </Page>
  );
}

const Page = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: 16,
  maxWidth: 760,
  padding: theme.spacing(2, 3, 4),
  [theme.breakpoints.down('sm')]: { padding: theme.spacing(1, 1.5, 2) },
  '& h1': { ...theme.typography.h1, margin: 0 },
  '& h2': { ...theme.typography.h2, margin: 0, fontSize: 16 },
  '& p': { margin: 0, color: theme.palette.text.secondary },
  '& section': { display: 'flex', flexDirection: 'column', gap: 12 },
  '& form': { display: 'flex', flexDirection: 'column', gap: 12 },
  '& ul': { margin: 0, padding: 0, listStyle: 'none', display: 'flex', flexDirection: 'column', gap: 4 },
  '& li': { display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 12 },
  '& .bar': { display: 'flex', flexWrap: 'wrap', gap: 8 },
}));

/** The address at which the account's users log in, to be passed on to them. */
function LoginLink({ consoleUrl }: { readonly consoleUrl: string }) {
  const link = `${consoleUrl}/login?sso=${encodeURIComponent(useApi().account())}`;
  return <Secret label={t(words.loginLink)} secret={link} copyLabel={t(words.copyLink)} />;
}

interface LinkedUsersProps {
  readonly names: readonly string[];
  readonly changed: () => void;
}

/**
 * The users who have logged in through the provider. After one is unlinked, the next person who logs in under that name
 * becomes that user.
 */
function LinkedUsers({ names, changed }: LinkedUsersProps) {
  const { call } = useApi();
  const { start, pending, refusal } = useApiAction(changed);
  return (
    <section aria-labelledby="sso-linked">
      <h2 id="sso-linked">{t(words.linked)}</h2>
      <p>{t(words.aboutLinked)}</p>
      <ul>
        {names.map(name => (
          <li key={name}>
            {name}
            <Button
              size="small"
              disabled={pending}
              aria-label={t(words.unlinkUser, { name })}
              onClick={() =>
                start({ work: () => call(ssoUnlink, { body: { name } }), toast: t(words.unlinked) })
              }
            >
              {t(words.unlink)}
            </Button>
          </li>
        ))}
      </ul>
      <Refused refusal={refusal} />
    </section>
  );
}
