import Button from '@mui/material/Button';
import { useMemo } from 'react';
import { userUpdate } from '../../../api/access/users';
import { defineForm } from '../../../form/defineForm';
import { FormFields } from '../../../form/FormFields';
import { useDefinedForm } from '../../../form/useDefinedForm';
import type { Choice } from '../../../schemas/field';
import { useApi } from '../../../ui/apiContext';
import * as words from '../../../words/en/users';
import { t } from '../../../words/translator';
import { refusalIn } from '../../frame/refusal';
import { Refused } from '../../frame/RefusalText';
import { useApiAction } from '../../frame/useApiAction';
import { roleOf } from '../shared/accessFields';
import { useRoles } from './useRoles';
import type { UserRow } from './userRows';

interface RoleSectionProps {
  readonly user: UserRow;
  readonly changed: () => void;
}

/** The role of a user; the only owner keeps it. */
export function RoleSection({ user, changed }: RoleSectionProps) {
  const { roles, error } = useRoles();
  const { id: name, isOnlyOwner, roleId } = user;
  if (isOnlyOwner) return null;
  return (
    <section aria-labelledby="user-role">
      <h3 id="user-role">{t(words.roleOf, { name })}</h3>
      <p>{t(roleId === '' ? words.menusRule : words.roleEnds)}</p>
      {roles && <RoleForm roles={withOwn(roles, user)} user={user} changed={changed} />}
      <Refused refusal={error && refusalIn(error)} />
    </section>
  );
}

/** Adds the user's current role, which is shown even to somebody who may not assign it. */
function withOwn(roles: readonly Choice[], { roleId: id, role: name }: UserRow): readonly Choice[] {
  return id === '' || roles.some(each => each.id === id) ? roles : [...roles, { id, name }];
}

const formOf = (roles: readonly Choice[]) =>
  defineForm({
    fields: [roleOf(roles)],
  });

function RoleForm({ roles, user, changed }: RoleSectionProps & { readonly roles: readonly Choice[] }) {
  const { call } = useApi();
  const { start, pending, refusal } = useApiAction(changed);
  const form = useMemo(() => formOf(roles), [roles]);
  const given = user.roleId;
  const values = useMemo(() => ({ role: given }), [given]);
  const state = useDefinedForm(form, {
    values,
    submit: ({ role }) =>
      start({
        work: () => call(userUpdate, { body: { name: user.id, role } }),
        toast: t(words.roleSaved),
      }),
  });
  return (
    <form onSubmit={state.submit} noValidate aria-busy={pending}>
      <FormFields state={state} />
      <Refused refusal={refusal} />
      <div className="bar">
        <Button
          type="submit"
          variant="contained"
          loading={pending}
          disabled={!state.methods.formState.isDirty}
        >
          {t(words.save)}
        </Button>
      </div>
    </form>
  );
}
