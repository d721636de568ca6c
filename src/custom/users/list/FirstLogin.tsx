import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useApi } from '../../../ui/apiContext';
import { focusRef } from '../../../ui/focusRef';
import { firstLoginLink } from '../../../wire/http/firstLoginLink';
import { formatDateTime } from '../../../wire/text/dateText';
import * as words from '../../../words/en/users';
import { Phrase } from '../../../words/Phrase';
import { t } from '../../../words/translator';
import { Secret } from '../shared/Secret';

/** The credentials of a user's first login. */
export interface FirstPassword {
  readonly name: string;
  readonly password: string;
  readonly until: string;
}

interface FirstLoginProps {
  readonly first: FirstPassword;
  readonly done: () => void;
}

/** The one-time link of a user, and the first password that it carries. */
export function FirstLogin({ first: { name, password, until }, done }: FirstLoginProps) {
  const account = useApi().account();
  return (
    <>
      <Alert severity="success" ref={focusRef} tabIndex={-1}>
        {t(words.shownOnce)}
      </Alert>
      <Secret
        label={t(words.link)}
        secret={firstLoginLink(window.location.origin, { account, user: name, password })}
        copyLabel={t(words.copyLink)}
      />
      <Secret label={t(words.firstPassword)} secret={password} copyLabel={t(words.copyPassword)} />
      <p>
        <Phrase text={words.letInUntil} values={{ name: <b>{name}</b>, until: formatDateTime(until) }} />
      </p>
      <div className="bar">
        <Button variant="contained" onClick={done}>
          {t(words.done)}
        </Button>
      </div>
    </>
  );
}
