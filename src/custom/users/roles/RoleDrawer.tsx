import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { useMemo, useState } from 'react';
import { roleSave } from '../../../api/access/roles';
import { roleFactor } from '../../../api/secondFactor';
import { defineForm } from '../../../form/defineForm';
import { FormFields } from '../../../form/FormFields';
import { useDefinedForm } from '../../../form/useDefinedForm';
import { OWNER } from '../../../rights/roles';
import { useApi } from '../../../ui/apiContext';
import * as words from '../../../words/en/users';
import { t } from '../../../words/translator';
import { Refused } from '../../frame/RefusalText';
import { SideDrawer } from '../../frame/SideDrawer';
import { useApiAction } from '../../frame/useApiAction';
import { NAME } from '../shared/accessFields';
import { Parts } from '../shared/AccessListScreen';
import { RightsTable } from '../shared/RightsTable';

interface RoleFactorProps {
  readonly id: string;
  readonly required: boolean;
  readonly changed: () => void;
}

/** Whether the users of a role need a second factor. Saved at once, because the owner's role has no other input. */
function RoleFactor({ id, required: before, changed }: RoleFactorProps) {
  const { call, has } = useApi();
  const [required, setRequired] = useState(before);
  const { start, pending, refusal } = useApiAction(changed);
  if (!has(roleFactor)) return null;
  const change = (next: boolean) =>
    start({
      work: async () => {
        await call(roleFactor, { body: { id, required: next } });
        setRequired(next);
      },
      toast: t(next ? words.factorNeeded : words.factorNotNeeded),
    });
  return (
    <section>
      <FormControlLabel
        control={
          <Switch
            checked={required}
            disabled={pending}
            onChange={(_, next) => change(next)}
            slotProps={{ input: { 'aria-describedby': 'role-factor' } }}
          />
        }
        label={t(words.needsFactor)}
      />
      <p id="role-factor">{t(words.aboutNeedsFactor)}</p>
      <Refused refusal={refusal} />
    </section>
  );
}

/** The initial state of the drawer. */
export interface RoleDraft {
  /** Blank for a new one. */
  readonly id: string;
  readonly name: string;
  readonly rights: readonly string[];
  /** Whether its users must have a second factor. */
  readonly needsFactor?: boolean;
  /** Whether it is shipped, and so has its name from the product. */
  readonly isShipped?: boolean;
}

interface RoleDrawerProps {
  readonly draft: RoleDraft;
  readonly changed: () => void;
  readonly close: () => void;
}

const form = defineForm({
  fields: [NAME],
});

/** A role: its name, and the table of its rights. */
export function RoleDrawer({ draft, changed, close }: RoleDrawerProps) {
  const { id, isShipped = false } = draft;
  const { call } = useApi();
  const [rights, setRights] = useState<ReadonlySet<string>>(new Set(draft.rights));
  const { start, pending, refusal } = useApiAction(() => {
    changed();
    close();
  });
  const isOwner = id === OWNER;
  const save = (name: string) =>
    start({
      work: () => call(roleSave, { body: { name, rights: [...rights], ...(id !== '' && { id }) } }),
      toast: t(words.roleKept),
    });
  const values = useMemo(() => ({ name: draft.name }), [draft.name]);
  const state = useDefinedForm(form, { values, submit: ({ name }) => save(name) });
  return (
    <SideDrawer
      title={id === '' ? t(words.addRole) : draft.name}
      about={isOwner || id === '' ? undefined : t(words.holdsAtOnce)}
      close={close}
      width={960}
    >
      <Parts>
        {isOwner && <Alert severity="info">{t(words.ownerMayAll)}</Alert>}
        {id !== '' && <RoleFactor id={id} required={draft.needsFactor === true} changed={changed} />}
        <form onSubmit={state.submit} noValidate aria-busy={pending}>
          {!isShipped && <FormFields state={state} />}
          <RightsTable rights={rights} change={isOwner ? undefined : setRights} />
          <Refused refusal={refusal} />
          <div className="bar">
            <Button onClick={close}>{t(isOwner ? words.close : words.cancel)}</Button>
            {!isOwner && (
              <Button type="submit" variant="contained" loading={pending}>
                {t(words.save)}
              </Button>
            )}
          </div>
        </form>
      </Parts>
    </SideDrawer>
  );
}
