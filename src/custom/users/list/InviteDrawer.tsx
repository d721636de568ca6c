import Button from '@mui/material/Button';
import { useState, useMemo } from 'react';
import { userCreate } from '../../../api/access/users';
import { defineForm } from '../../../form/defineForm';
import { FormFields } from '../../../form/FormFields';
import { useDefinedForm } from '../../../form/useDefinedForm';
import type { Choice } from '../../../schemas/field';
import { useApi } from '../../../ui/apiContext';
import * as words from '../../../words/en/users';
import { t } from '../../../words/translator';
import { refusalIn } from '../../frame/refusal';
import { Refused } from '../../frame/RefusalText';
import { SideDrawer } from '../../frame/SideDrawer';
import { useApiAction } from '../../frame/useApiAction';
import { NAME, roleOf } from '../shared/accessFields';
import { Parts } from '../shared/AccessListScreen';
import { FirstLogin, type FirstPassword } from './FirstLogin';
import { useRoles } from './useRoles';

interface InviteDrawerProps {
  readonly changed: () => void;
  readonly close: () => void;
}

/** Adds a user, and then shows the link and the first password once. */
export function InviteDrawer({ changed, close }: InviteDrawerProps) {
  const [made, setMade] = useState<FirstPassword | null>(null);
  const { roles, error } = useRoles();
  return (
    <SideDrawer title={t(words.addUser)} about={t(words.aboutInvite)} close={close}>
      <Parts>
        {made && <FirstLogin first={made} done={close} />}
        {!made && roles && (
          <InviteForm
            roles={roles}
            onMade={first => {
              setMade(first);
              changed();
            }}
            close={close}
          />
        )}
        <Refused refusal={error && refusalIn(error)} />
      </Parts>
    </SideDrawer>
  );
}

const formOf = (roles: readonly Choice[]) =>
  defineForm({
    fields: [NAME, roleOf(roles)],
  });

interface InviteFormProps {
  readonly roles: readonly Choice[];
  readonly onMade: (first: FirstPassword) => void;
  readonly close: () => void;
}

function InviteForm({ roles, onMade, close }: InviteFormProps) {
  const { call } = useApi();
  const { start, pending, refusal } = useApiAction(() => {});
  const form = useMemo(() => formOf(roles), [roles]);
  const state = useDefinedForm(form, {
    submit: ({ name, role }) =>
      start({
        work: async () => onMade({ name, ...(await call(userCreate, { body: { name, role } })) }),
      }),
  });
  return (
    <form onSubmit={state.submit} noValidate aria-busy={pending}>
      <FormFields state={state} />
      <Refused refusal={refusal} />
      <div className="bar">
        <Button onClick={close}>{t(words.cancel)}</Button>
        <Button type="submit" variant="contained" loading={pending}>
          {t(words.invite)}
        </Button>
      </div>
    </form>
  );
}
