import Button from '@mui/material/Button';
import { useNotify } from 'ra-core';
import { useState } from 'react';
import type { AnswerOf } from '../../../api/call';
import type { secondFactor } from '../../../api/secondFactor';
import { auditTime } from '../../../wire/text/dates';
import { formatDateTime } from '../../../wire/text/dateText';
import { t } from '../../../words/translator';
import * as words from '../../../words/en/login/passkeys';
import { AccountList } from '../AccountList';
import { AddPasskey } from './AddPasskey';
import { RemovePasskey } from './RemovePasskey';

type Passkey = AnswerOf<typeof secondFactor>['passkeys'][number];

interface PasskeySectionProps {
  readonly user: string;
  readonly passkeys: readonly Passkey[];
  /** Missing if the server has no address configured. */
  readonly canAdd: boolean;
  /** @param codes recovery codes, shown this once */
  readonly changed: (codes: readonly string[]) => void;
}

const momentOf = (seconds: number): string => formatDateTime(auditTime(new Date(seconds * 1000)));

const shown = ({ added, usedAt }: Passkey): string =>
  usedAt === null
    ? t(words.neverUsed, { added: momentOf(added) })
    : t(words.lastUsed, { added: momentOf(added), used: momentOf(usedAt) });

/** The user's passkeys: adds and removes them. */
export function PasskeySection({ user, passkeys, canAdd, changed }: PasskeySectionProps) {
  const notify = useNotify();
  const [removed, setRemoved] = useState<Passkey | null>(null);
  const done = (text: string, codes: readonly string[] = []) => {
    setRemoved(null);
    notify(text, { type: 'success' });
    changed(codes);
  };
  return (
    <section aria-labelledby="account-passkeys">
      <h2 id="account-passkeys">{t(words.title)}</h2>
      <p>{t(words.about)}</p>
      {passkeys.length > 0 && (
        <AccountList>
          {passkeys.map(passkey => (
            <li key={passkey.id}>
              <div>
                <b>{passkey.name}</b>
                <small>{shown(passkey)}</small>
              </div>
              <Button
                color="error"
                onClick={() => setRemoved(passkey)}
                aria-label={t(words.removeOne, { name: passkey.name })}
              >
                {t(words.remove)}
              </Button>
            </li>
          ))}
        </AccountList>
      )}
      {removed && (
        <RemovePasskey
          key={removed.id}
          user={user}
          passkey={removed}
          done={() => done(t(words.wasRemoved))}
          cancel={() => setRemoved(null)}
        />
      )}
      {canAdd && !removed && <AddPasskey user={user} done={codes => done(t(words.wasAdded), codes)} />}
    </section>
  );
}
