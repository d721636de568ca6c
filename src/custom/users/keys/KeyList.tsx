import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useCallback, useState } from 'react';
import { keyRevoke, keyList, type KeyEntry } from '../../../api/access/keys';
import type { ConsoleApi } from '../../../api/console';
import type { GridColumn } from '../../../grid/columns/gridColumn';
import { useRecordList } from '../../../grid/list/useRecordList';
import { useApi } from '../../../ui/apiContext';
import * as words from '../../../words/en/users';
import { t } from '../../../words/translator';
import { useFreshList } from '../../files/useFreshList';
import { ConfirmAction } from '../../frame/ConfirmAction';
import { momentColumn } from '../../frame/momentColumn';
import { useRowActions } from '../../frame/rowActions';
import { AccessListScreen } from '../shared/AccessListScreen';
import { KeyDrawer } from './KeyDrawer';

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
        <ConfirmAction
          title={t(words.revokeQuestion, { name: going.name })}
          work={() => api.call(keyRevoke, { body: { id: going.id } })}
          toast={t(words.keyRevoked)}
          done={() => {
            changed();
            setGoing(null);
          }}
          close={() => setGoing(null)}
        >
          {t(words.revokeFollows)}
        </ConfirmAction>
      )}
    </>
  );
}
