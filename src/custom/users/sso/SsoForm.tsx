import Button from '@mui/material/Button';
import { useMemo, useRef, useState } from 'react';
import type { RoleEntry } from '../../../api/access/roles';
import { ssoCheck, ssoSave, type SsoEntry } from '../../../api/access/sso';
import { defineForm } from '../../../form/defineForm';
import { FormFields } from '../../../form/FormFields';
import { useDefinedForm } from '../../../form/useDefinedForm';
import { useApi } from '../../../ui/apiContext';
import * as words from '../../../words/en/users/sso';
import { t } from '../../../words/translator';
import { SecretField } from '../../account/SecretField';
import { Refused } from '../../frame/RefusalText';
import { useApiAction } from '../../frame/useApiAction';
import { settingsOf, ssoFields, textsOf } from './ssoFields';

interface SsoFormProps {
  /** null if there is none yet. */
  readonly provider: SsoEntry | null;
  readonly roles: readonly RoleEntry[];
  readonly changed: () => void;
}

/** The settings of the provider. Both checking and saving test whether it responds. */
export function SsoForm({ provider, roles, changed }: SsoFormProps) {
  const { call } = useApi();
  const [secret, setSecret] = useState('');
  const onlyCheck = useRef(false);
  const saved = useApiAction(changed);
  const checked = useApiAction(() => {});
  const form = useMemo(() => defineForm({ fields: ssoFields(roles) }), [roles]);
  const values = useMemo(() => textsOf(provider, roles, window.location.origin), [provider, roles]);
  const state = useDefinedForm(form, {
    values,
    submit: texts => {
      const body = { ...settingsOf(texts, roles), ...(secret !== '' && { secret }) };
      if (onlyCheck.current)
        checked.start({ work: () => call(ssoCheck, { body }), toast: t(words.providerAnswers) });
      else saved.start({ work: () => call(ssoSave, { body }), toast: t(words.wasSaved) });
    },
  });
  const pending = saved.pending || checked.pending;
  const setOnlyCheck = (isCheck: boolean) => () => {
    onlyCheck.current = isCheck;
  };
  return (
    <form onSubmit={state.submit} noValidate aria-busy={pending}>
      <FormFields state={state} />
      <SecretField
        name="secret"
        type="password"
        label={t(words.secret)}
        autoComplete="off"
        help={provider?.hasSecret ? t(words.secretKept) : undefined}
        value={secret}
        onChange={event => setSecret(event.target.value)}
      />
      <Refused refusal={saved.refusal ?? checked.refusal} />
      <div className="bar">
        <Button
          type="submit"
          variant="contained"
          loading={saved.pending}
          disabled={pending}
          onClick={setOnlyCheck(false)}
        >
          {t(words.save)}
        </Button>
        <Button
          type="submit"
          variant="outlined"
          loading={checked.pending}
          disabled={pending}
          onClick={setOnlyCheck(true)}
        >
          {t(words.check)}
        </Button>
      </div>
    </form>
  );
}
