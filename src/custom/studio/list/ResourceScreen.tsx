import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { LinkBase, useGetIdentity } from 'ra-core';
import { lazy, Suspense, useCallback, useMemo, useState } from 'react';
import { useRecordList } from '../../../grid/list/useRecordList';
import { useApi } from '../../../ui/apiContext';
import { shownLanguage, t, type Language } from '../../../words/translator';
import * as words from '../../../words/en/studio';
import { FileListScreen } from '../../files/FileListScreen';
import { useFreshList } from '../../files/useFreshList';
import { useRowActions } from '../../frame/rowActions';
import { RunNotices } from '../run/RunNotices';
import { OfferNotices } from '../offer/OfferNotices';
import { NEW_PATH } from '../studioPaths';
import { RESOURCE_COLUMNS } from './resourceColumns';
import { resourceList } from './resourceList';
import type { ResourceRow } from './resourceRows';
import { RetireDialog } from './RetireDialog';
import { useResourceActions } from './useResourceActions';

const PurgeDialog = lazy(async () => ({ default: (await import('../later')).PurgeDialog }));

/** Of the four actions on a retired resource. */
const ACTION_WIDTHS: Readonly<Record<Language, number>> = { en: 250, hi: 330 };

/** /studio/list: the resources of the account, shipped and its own, with their drafts. */
export function ResourceScreen() {
  const api = useApi();
  const [retiring, setRetiring] = useState<ResourceRow | null>(null);
  const [purging, setPurging] = useState<ResourceRow | null>(null);
  const open = useCallback(() => resourceList(api), [api]);
  const list = useRecordList({ resource: 'studio', open, columns: RESOURCE_COLUMNS, rowKey: 'name' });
  useFreshList(list);
  const changed = () => void list.reload().catch(() => undefined);
  const me = useGetIdentity().identity?.fullName ?? '';
  const asks = useMemo(() => ({ retire: setRetiring, purge: setPurging }), []);
  const actionsOf = useResourceActions(me, asks);
  const actions = useRowActions(actionsOf, ACTION_WIDTHS[shownLanguage()]);
  return (
    <>
      <RunNotices />
      <OfferNotices />
      <FileListScreen
        title={t(words.title)}
        list={list}
        actions={actions}
        action={
          <Button variant="contained" component={LinkBase} to={NEW_PATH}>
            {t(words.add)}
          </Button>
        }
        onOpen={row =>
          actionsOf(row)
            .find(({ reason }) => reason === undefined)
            ?.act(row)
        }
        empty={<Typography color="text.secondary">{t(words.nothing)}</Typography>}
      />
      {purging && (
        <Suspense fallback={null}>
          <PurgeDialog resource={purging} changed={changed} close={() => setPurging(null)} />
        </Suspense>
      )}
      {retiring && <RetireDialog resource={retiring} changed={changed} close={() => setRetiring(null)} />}
    </>
  );
}
