import Button from '@mui/material/Button';
import { useNotify } from 'ra-core';
import { useState } from 'react';
import { accountSessionEnd, type account } from '../../api/account';
import type { AnswerOf } from '../../api/call';
import { useApi } from '../../ui/apiContext';
import { auditTime } from '../../wire/text/dates';
import { formatDateTime } from '../../wire/text/dateText';
import * as words from '../../words/en/account';
import { Phrase } from '../../words/Phrase';
import { t } from '../../words/translator';
import { refusalIn, type Refusal } from '../frame/refusal';
import { Refused } from '../frame/RefusalText';
import { AccountList } from './AccountList';

type Session = AnswerOf<typeof account>['sessions'][number];

interface SessionSectionProps {
  readonly sessions: readonly Session[];
  readonly changed: () => void;
}

const momentOf = (seconds: number): string => formatDateTime(auditTime(new Date(seconds * 1000)));

/** The user's sessions; all but this one can be ended. */
export function SessionSection({ sessions, changed }: SessionSectionProps) {
  const { call } = useApi();
  const notify = useNotify();
  const [ending, setEnding] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);

  async function end(id: string) {
    setEnding(id);
    setRefusal(null);
    try {
      await call(accountSessionEnd, { body: { id } });
      notify(t(words.sessionEnded), { type: 'success' });
    } catch (cause) {
      setRefusal(refusalIn(cause));
    }
    setEnding(null);
    changed();
  }
  return (
    <section aria-labelledby="account-sessions">
      <h2 id="account-sessions">{t(words.sessions)}</h2>
      <p>{t(words.aboutSessions)}</p>
      <Refused refusal={refusal} />
      <AccountList>
        {sessions.map(({ id, device, address, began, usedAt, current }) => (
          <li key={id}>
            <div>
              <b>{device || t(words.unknownDevice)}</b>
              {current && <span className="current">{t(words.thisSession)}</span>}
              <small>
                <Phrase
                  text={words.usedSince}
                  values={{ address: address || '—', used: momentOf(usedAt), began: momentOf(began) }}
                />
              </small>
            </div>
            {!current && (
              <Button
                color="error"
                loading={ending === id}
                onClick={() => void end(id)}
                aria-label={t(words.endSession, { device: device || t(words.unknownDevice) })}
              >
                {t(words.end)}
              </Button>
            )}
          </li>
        ))}
      </AccountList>
    </section>
  );
}
