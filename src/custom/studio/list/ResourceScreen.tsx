import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { LinkBase, useGetIdentity } from 'ra-core';
import { useCallback, useMemo, useState } from 'react';
import { studioResource } from '../../../api/studio/resources';
import { studioRuns, type StudioRun } from '../../../api/studio/runs';
import { useRecordList } from '../../../grid/list/useRecordList';
import { useApi } from '../../../ui/apiContext';
import { lazyComponent } from '../../../ui/lazyComponent';
import { useScreenQuery } from '../../../ui/query/useScreenQuery';
import * as words from '../../../words/en/studio';
import * as fileWords from '../../../words/en/studio/files';
import * as runWords from '../../../words/en/studio/run';
import { shownLanguage, t, type Language } from '../../../words/translator';
import { FileListScreen } from '../../files/FileListScreen';
import { useFreshList } from '../../files/useFreshList';
import { useRowActions } from '../../frame/rowActions';
import { later } from '../fetchLater';
import { OfferNotices } from '../offer/OfferNotice';
import { isOpen, runTitle } from '../run/runTitle';
import { IMPORT_PATH, NEW_PATH, runPath } from '../studioPaths';
import { useLabelOf } from '../useLabelOf';
import { RESOURCE_COLUMNS, resourceList } from './resourceList';
import type { ResourceRow } from './resourceRows';
import { useResourceActions } from './useResourceActions';

const EVERY_MS = 3_000;

/** Notices about resources whose records a run is moving. */
function RunNotices() {
  const { call } = useApi();
  const { data = [] } = useScreenQuery(['runs'], () => call(studioRuns), {
    refetchInterval: ({ state }) => (state.data?.some(isOpen) ? EVERY_MS : false),
  });
  return data.filter(isOpen).map(run => <RunNotice key={run.id} run={run} />);
}

function RunNotice({ run }: { readonly run: StudioRun }) {
  const { id, name, done, total } = run;
  const label = useLabelOf(name);
  return (
    <Alert
      severity="info"
      action={
        <Button component={LinkBase} to={runPath(id)} color="inherit">
          {t(runWords.watch)}
        </Button>
      }
      sx={{ mt: 1, mx: { xs: 1, sm: 3 } }}
    >
      {t(runTitle(run), { name: label })}: {t(runWords.progress, { done, total })}
    </Alert>
  );
}

const RetireDialog = lazyComponent(async () => (await later()).RetireDialog);
const RenameDialog = lazyComponent(async () => (await later()).RenameDialog);
const PurgeDialog = lazyComponent(async () => (await later()).PurgeDialog);
const ExportDialog = lazyComponent(async () => (await later()).ExportDialog);

/** Width of two actions, or of one and the menu with the others. */
const ACTION_WIDTHS: Readonly<Record<Language, number>> = { en: 160, hi: 200 };
const IN_SIGHT = 2;

/** /studio/list: the resources of the account and the shipped ones, with their drafts. */
export function ResourceScreen() {
  const api = useApi();
  const [retiring, setRetiring] = useState<ResourceRow | null>(null);
  const [purging, setPurging] = useState<ResourceRow | null>(null);
  const [renamed, setRenamed] = useState<ResourceRow | null>(null);
  const [exported, setExported] = useState<ResourceRow | null>(null);
  const open = useCallback(() => resourceList(api), [api]);
  const list = useRecordList({
    resource: 'studio',
    open,
    columns: RESOURCE_COLUMNS,
    rowKey: 'name',
    exportName: () => 'resources',
  });
  useFreshList(list);
  const changed = () => void list.reload().catch(() => undefined);
  const me = useGetIdentity().identity?.fullName ?? '';
  const asks = useMemo(
    () => ({ retire: setRetiring, purge: setPurging, rename: setRenamed, save: setExported }),
    [],
  );
  const actionsOf = useResourceActions(me, asks);
  const actions = useRowActions(actionsOf, ACTION_WIDTHS[shownLanguage()], IN_SIGHT);
  return (
    <>
      <RunNotices />
      <OfferNotices />
      <FileListScreen
        title={t(words.title)}
        list={list}
        actions={actions}
        action={
          api.may('studio/draft') && (
            <Actions>
              <Button component={LinkBase} to={IMPORT_PATH} title={t(fileWords.importHint)}>
                {t(fileWords.importIt)}
              </Button>
              <Button variant="contained" component={LinkBase} to={NEW_PATH}>
                {t(words.add)}
              </Button>
            </Actions>
          )
        }
        onOpen={row =>
          actionsOf(row)
            .find(({ reason }) => reason === undefined)
            ?.act(row)
        }
        empty={<Typography color="text.secondary">{t(words.nothing)}</Typography>}
      />
      {renamed && <RenameDialog resource={renamed} changed={changed} close={() => setRenamed(null)} />}
      {purging && <PurgeDialog resource={purging} changed={changed} close={() => setPurging(null)} />}
      {exported && (
        <ExportDialog
          label={exported.called}
          file={exported.name}
          declaration={async () => (await api.call(studioResource, { name: exported.name })).declaration}
          close={() => setExported(null)}
        />
      )}
      {retiring && <RetireDialog resource={retiring} changed={changed} close={() => setRetiring(null)} />}
    </>
  );
}

const Actions = styled('span')({ display: 'inline-flex', flexWrap: 'wrap', gap: 8 });
