import Button from '@mui/material/Button';
import { ssoUnlink } from '../../../api/access/sso';
import { useApi } from '../../../ui/apiContext';
import { t } from '../../../words/translator';
import * as words from '../../../words/en/users/sso';
import { Refused } from '../../frame/RefusalText';
import { useDeed } from '../../frame/useDeed';

interface LinkedUsersProps {
  readonly names: readonly string[];
  readonly changed: () => void;
}

/**
 * The users who have logged in through the provider. After one is unlinked, the next person of that name can take the
 * user over.
 */
export function LinkedUsers({ names, changed }: LinkedUsersProps) {
  const { call } = useApi();
  const { start, pending, refusal } = useDeed(changed);
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
                start({ work: () => call(ssoUnlink, { body: { name } }), said: t(words.unlinked) })
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
