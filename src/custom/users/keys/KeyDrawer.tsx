import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { keyCreate } from '../../../api/access/keys';
import { defineForm } from '../../../form/defineForm';
import { FormFields } from '../../../form/FormFields';
import { useDefinedForm } from '../../../form/useDefinedForm';
import { useApi } from '../../../ui/apiContext';
import { focusRef } from '../../../ui/focusRef';
import { ACCOUNT_HEADER } from '../../../wire/http/headers';
import * as words from '../../../words/en/users';
import { t } from '../../../words/translator';
import { Refused } from '../../frame/RefusalText';
import { SideDrawer } from '../../frame/SideDrawer';
import { useApiAction } from '../../frame/useApiAction';
import { NAME } from '../shared/accessFields';
import { Parts } from '../shared/AccessListScreen';
import { RightsTable } from '../shared/RightsTable';
import { Secret } from '../shared/Secret';

interface KeyDrawerProps {
  readonly changed: () => void;
  readonly close: () => void;
}

/** Creates an API key, and then shows it once. */
export function KeyDrawer({ changed, close }: KeyDrawerProps) {
  const [made, setMade] = useState<string | null>(null);
  return (
    <SideDrawer
      title={t(made === null ? words.addKey : words.newKey)}
      about={t(words.aboutKeys)}
      close={close}
      width={960}
    >
      <Parts>
        {made === null ? (
          <KeyForm
            made={key => {
              setMade(key);
              changed();
            }}
            close={close}
          />
        ) : (
          <>
            <Alert severity="success" ref={focusRef} tabIndex={-1}>
              {t(words.shownOnce)}
            </Alert>
            <Secret label={t(words.newKey)} secret={made} copyLabel={t(words.copyKey)} />
            <p>{t(words.keyHeader, { header: ACCOUNT_HEADER })}</p>
            <div className="bar">
              <Button variant="contained" onClick={close}>
                {t(words.done)}
              </Button>
            </div>
          </>
        )}
      </Parts>
    </SideDrawer>
  );
}

const form = defineForm({
  fields: [NAME, { kind: 'date', source: 'expires', label: words.expiresAfter, help: words.expiresHelp }],
});

interface KeyFormProps {
  readonly made: (key: string) => void;
  readonly close: () => void;
}

function KeyForm({ made, close }: KeyFormProps) {
  const { call } = useApi();
  const [rights, setRights] = useState<ReadonlySet<string>>(new Set());
  const [isBare, setBare] = useState(false);
  const { start, pending, refusal } = useApiAction(() => {});
  const state = useDefinedForm(form, {
    submit: texts => {
      setBare(rights.size === 0);
      if (rights.size === 0) return;
      start({
        work: async () => made((await call(keyCreate, { body: { ...texts, rights: [...rights] } })).key),
      });
    },
  });
  return (
    <form onSubmit={state.submit} noValidate aria-busy={pending}>
      <FormFields state={state} />
      <RightsTable rights={rights} change={setRights} />
      {isBare && rights.size === 0 && <Alert severity="error">{t(words.noRight)}</Alert>}
      <Refused refusal={refusal} />
      <div className="bar">
        <Button onClick={close}>{t(words.cancel)}</Button>
        <Button type="submit" variant="contained" loading={pending}>
          {t(words.save)}
        </Button>
      </div>
    </form>
  );
}
