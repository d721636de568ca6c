import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useCallback, useState } from 'react';
import { useRecordList } from '../../../grid/list/useRecordList';
import { useApi } from '../../../ui/apiContext';
import { t } from '../../../words/translator';
import * as words from '../../../words/en/users';
import { useFreshList } from '../../files/useFreshList';
import { useRowActions } from '../../frame/rowActions';
import { AccessListScreen, Parts } from '../shared/AccessListScreen';
import type { GridColumn } from '../../../grid/columns/gridColumn';
import { momentColumn } from '../../frame/momentColumn';
import { keyRevoke, keyList, type KeyEntry, keyCreate } from '../../../api/access/keys';
import { ConfirmDeed } from '../../frame/ConfirmDeed';
import type { ConsoleApi } from '../../../api/console';
import Alert from '@mui/material/Alert';
import { defineForm } from '../../../form/defineForm';
import { FormFields } from '../../../form/FormFields';
import { useDefinedForm } from '../../../form/useDefinedForm';
import { focusRef } from '../../../ui/focusRef';
import { ACCOUNT_HEADER } from '../../../wire/http/headers';
import { SideDrawer } from '../../frame/SideDrawer';
import { Refused } from '../../frame/RefusalText';
import { RightsTable } from '../shared/RightsTable';
import { Secret } from '../shared/Secret';
import { useDeed } from '../../frame/useDeed';

interface KeyDrawerProps {
  readonly changed: () => void;
  readonly close: () => void;
}

/** Makes an API key, and then shows it once. */
function KeyDrawer({ changed, close }: KeyDrawerProps) {
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
  fields: [
    { kind: 'text', source: 'name', label: words.name, required: words.nameRequired, maxLength: 100 },
    { kind: 'date', source: 'expires', label: words.expiresAfter, help: words.expiresHelp },
  ],
});

interface KeyFormProps {
  readonly made: (key: string) => void;
  readonly close: () => void;
}

function KeyForm({ made, close }: KeyFormProps) {
  const { call } = useApi();
  const [rights, setRights] = useState<ReadonlySet<string>>(new Set());
  const [isBare, setBare] = useState(false);
  const { start, pending, refusal } = useDeed(() => {});
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

/** An API key as a row of the list. */
type KeyRow = KeyEntry & {
  readonly rightCount: number;
};

/** The rows of the list of API keys. */
async function fetchKeyRows({ call }: ConsoleApi): Promise<readonly KeyRow[]> {
  return (await call(keyList)).map(key => ({ ...key, rightCount: key.rights.length }));
}

const COLUMNS: readonly GridColumn<KeyRow>[] = [
  { source: 'name', title: words.name, type: 'text', card: 'name', width: 240 },
  { source: 'rightCount', title: words.rightCount, type: 'number', width: 180 },
  momentColumn('expires', words.expires),
  momentColumn('usedAt', words.lastUse),
  { source: 'createdBy', title: words.createdBy, type: 'text', width: 140 },
  { source: 'createdAt', title: words.createdAt, type: 'dateTime', width: 184 },
];

const LIST = { name: 'keys', key: 'id', columns: COLUMNS };
const ACTION_WIDTH = 110;

/** In the demo, no other page reaches the API. */
const hasApiPage = import.meta.env.MODE !== 'demo';

/** /users/keys: the API keys of the account. */
export function KeyList() {
  const api = useApi();
  const [adds, setAdds] = useState(false);
  const [going, setGoing] = useState<KeyRow | null>(null);
  const open = useCallback(() => api.rowList(LIST, () => fetchKeyRows(api)), [api]);
  const list = useRecordList({ resource: 'keys', open, columns: COLUMNS, rowKey: 'id' });
  useFreshList(list);
  const actions = useRowActions(
    useCallback((key: KeyRow) => [{ label: t(words.revoke), act: () => setGoing(key), isDanger: true }], []),
    ACTION_WIDTH,
  );
  const changed = () => void list.reload().catch(() => undefined);
  return (
    <>
      <AccessListScreen
        title={t(words.listOfKeys)}
        list={list}
        about={
          <Typography variant="caption" color="text.secondary">
            {t(words.aboutKeys)}{' '}
            {hasApiPage && (
              <Link href="/docs.html" target="_blank" underline="always">
                {t(words.apiPage)}
              </Link>
            )}
          </Typography>
        }
        actions={actions}
        action={
          <Button variant="contained" onClick={() => setAdds(true)}>
            {t(words.addKey)}
          </Button>
        }
        nothing={t(words.noKeys)}
      />
      {adds && <KeyDrawer changed={changed} close={() => setAdds(false)} />}
      {going && (
        <ConfirmDeed
          title={t(words.revokeQuestion, { name: going.name })}
          work={() => api.call(keyRevoke, { body: { id: going.id } })}
          said={t(words.keyRevoked)}
          done={() => {
            changed();
            setGoing(null);
          }}
          close={() => setGoing(null)}
        >
          {t(words.revokeFollows)}
        </ConfirmDeed>
      )}
    </>
  );
}
