import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import type { ButtonProps } from '@mui/material/Button';
import { useState } from 'react';
import { userEndSessions, userReset, userUpdate } from '../../../api/access/users';
import { userFactorReset } from '../../../api/secondFactor';
import type { ListSource } from '../../../records/listSource';
import { useApi } from '../../../ui/apiContext';
import { useListQuery } from '../../../ui/query/useListQuery';
import { formatDateTime } from '../../../wire/text/dateText';
import * as words from '../../../words/en/users';
import { t } from '../../../words/translator';
import { Refused } from '../../frame/RefusalText';
import { SideDrawer } from '../../frame/SideDrawer';
import { useApiAction } from '../../frame/useApiAction';
import { Parts } from '../shared/AccessListScreen';
import { FirstLogin, type FirstPassword } from './FirstLogin';
import { RoleSection } from './RoleSection';
import type { UserRow } from './userRows';

interface UserDrawerProps {
  readonly id: string;
  readonly source: ListSource<UserRow>;
  readonly changed: () => void;
  readonly close: () => void;
}

/** One user: the role, and the actions on the user's access. */
export function UserDrawer({ id, source, changed, close }: UserDrawerProps) {
  const [first, setFirst] = useState<FirstPassword | null>(null);
  const { data: user } = useListQuery(source, ['user', id], ({ engine }) => engine.get(id));
  return (
    <SideDrawer title={id} about={user && aboutOf(user)} close={close}>
      <Parts>
        {first && <FirstLogin first={first} done={close} />}
        {!first && user && (
          <>
            {user.isOnlyOwner && <Alert severity="info">{t(words.onlyOwner, { name: id })}</Alert>}
            <RoleSection key={user.roleId} user={user} changed={changed} />
            <AccessSection user={user} changed={changed} madeFirst={setFirst} />
          </>
        )}
      </Parts>
    </SideDrawer>
  );
}

function aboutOf({ state, lastLogin }: UserRow): string {
  const last =
    lastLogin === null ? t(words.noLoginYet) : t(words.onceLogin, { when: formatDateTime(lastLogin) });
  return `${state} · ${last}`;
}

interface AccessSectionProps {
  readonly user: UserRow;
  readonly changed: () => void;
  readonly madeFirst: (first: FirstPassword) => void;
}

/** Disables and enables a user, ends the user's sessions, and creates a new first password. */
function AccessSection({ user, changed, madeFirst }: AccessSectionProps) {
  const { call } = useApi();
  const { start, pending, refusal } = useApiAction(changed);
  const { id: name, isOnlyOwner, disabled: isDisabled } = user;
  const switchTo = (disabled: boolean) => () => call(userUpdate, { body: { name, disabled } });
  const reset = async () => madeFirst({ name, ...(await call(userReset, { body: { name } })) });
  return (
    <section aria-labelledby="user-access">
      <h3 id="user-access">{t(words.access)}</h3>
      <Refused refusal={refusal} />
      <ActionRow
        about={t(words.aboutEnd)}
        label={t(words.endSessions)}
        disabled={pending}
        onClick={() =>
          start({ work: () => call(userEndSessions, { body: { name } }), toast: t(words.sessionsEnded) })
        }
      />
      <ActionRow
        about={t(words.aboutReset)}
        label={t(words.reset)}
        disabled={pending || isOnlyOwner}
        onClick={() => start({ work: reset })}
      />
      {user.secondFactor && (
        <ActionRow
          about={t(words.aboutFactorReset)}
          label={t(words.factorReset)}
          disabled={pending}
          onClick={() =>
            start({ work: () => call(userFactorReset, { body: { name } }), toast: t(words.factorWasReset) })
          }
        />
      )}
      <ActionRow
        about={t(words.aboutDisable)}
        label={t(isDisabled ? words.enable : words.disable)}
        color={isDisabled ? 'primary' : 'error'}
        disabled={pending || isOnlyOwner}
        onClick={() =>
          start({ work: switchTo(!isDisabled), toast: t(isDisabled ? words.wasEnabled : words.wasDisabled) })
        }
      />
    </section>
  );
}

interface ActionRowProps extends Pick<ButtonProps, 'color' | 'disabled' | 'onClick'> {
  /** The effect of the action. */
  readonly about: string;
  readonly label: string;
}

function ActionRow({ about, label, ...button }: ActionRowProps) {
  return (
    <div className="action-row">
      <p>{about}</p>
      <Button variant="outlined" {...button}>
        {label}
      </Button>
    </div>
  );
}
