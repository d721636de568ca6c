import BarChart from '@mui/icons-material/BarChart';
import TroubleshootOutlined from '@mui/icons-material/TroubleshootOutlined';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useStore } from 'ra-core';
import { memo, type ReactNode, useDeferredValue, useState } from 'react';
import { useSteadyListContext } from '../../../grid/list/RecordListContext';
import { ListToolbar } from '../../../grid/toolbar/ListToolbar';
import { ToolButton } from '../../../grid/toolbar/ToolButton';
import { ListCount } from '../../../resources/list/ListCount';
import { ListSearchBox } from '../../../resources/list/ListSearchBox';
import { useApi } from '../../../ui/apiContext';
import { lazyComponent } from '../../../ui/lazyComponent';
import { usePhone, PHONE } from '../../../ui/usePhone';
import type { SyncSearch } from '../../../wire/sync/syncSearch';
import * as words from '../../../words/en/sync';
import { t, translateAny } from '../../../words/translator';
import { RepostPicked } from '../repost/RepostPicked';
import type { RepostQuestion } from '../repost/repostQuestion';
import type { RepostQueue } from '../repost/repostQueue';
import { StatusTabs } from '../status/StatusTabs';
import type { SyncKind } from './syncKind';
import { SyncNav } from './SyncNav';
import { SyncSearchForm } from './SyncSearchForm';
import { usePostUtd } from './usePostUtd';

interface SyncListHeadProps {
  readonly kind: SyncKind;
  /** The current search. */
  readonly search: SyncSearch;
  /** The initial day of a date input. */
  readonly day: string;
  readonly searchFor: (search: SyncSearch) => void;
  /** The current search, in words. */
  readonly searched: string;
  /** The pending changes, in words. */
  readonly offer: string;
  readonly show: () => void;
  /** null if rows cannot be posted. */
  readonly queue: RepostQueue | null;
  readonly confirmRepost: (question: RepostQuestion) => void;
  readonly showsCauses: boolean;
  readonly openCauses: () => void;
}

/** The area above a sync list: links, title, search, tabs with tools, trend. */
export const SyncListHead = memo(function SyncListHead(props: SyncListHeadProps) {
  const { kind, search, day, searchFor, searched, offer, show, queue, confirmRepost } = props;
  const { may } = useApi();
  const trend = useTrendChoice();
  const isPhone = usePhone();
  // Renders the table first: with the form and the search box it would block keys for too long.
  const isFilled = useDeferredValue(true, false);
  return (
    <>
      <SyncNav />
      <SyncHeading title={kind.title} searched={searched}>
        <span role="status">
          {offer !== '' && (
            <Button size="small" variant="outlined" onClick={show} sx={{ whiteSpace: 'nowrap' }}>
              {t(words.showChanges, { changes: offer })}
            </Button>
          )}
        </span>
        {kind.posts && may('sync/postUtd') && <PostMissingUtd queue={queue} />}
      </SyncHeading>
      {!isPhone && (
        <div className="asked">
          {isFilled && (
            <>
              <SyncSearchForm search={search} day={day} onSearch={searchFor} />
              <div className="server">
                <ListSearchBox />
              </div>
            </>
          )}
        </div>
      )}
      <ListToolbar
        tools={
          <>
            <ToolButton
              label={t(words.causes)}
              icon={<TroubleshootOutlined />}
              popup={{ open: props.showsCauses }}
              onClick={props.openCauses}
            />
            {trend.hasRoom && (
              <ToolButton
                label={t(trend.shown ? words.hideTrend : words.showTrend)}
                icon={<BarChart />}
                onClick={trend.toggle}
              />
            )}
          </>
        }
        bulkActions={kind.posts && may('sync/bulkRepost') && <RepostPicked ask={confirmRepost} />}
        tabs={<StatusTabs kind={kind} />}
        renderSheet={done => (
          <SyncSearchForm
            search={search}
            day={day}
            onSearch={search => {
              done();
              searchFor(search);
            }}
          />
        )}
      >
        {isPhone && <ListSearchBox />}
      </ListToolbar>
      {trend.shown && <TrendPlace />}
    </>
  );
});

interface SyncHeadingProps {
  readonly title: string;
  /** The current search, in words. */
  readonly searched: string;
  /** The screen's actions. */
  readonly children?: ReactNode;
}

/** Title, row count and current search, and the action of the screen. */
function SyncHeading({ title, searched, children }: SyncHeadingProps) {
  return (
    <Stack
      direction="row"
      sx={{ alignItems: 'baseline', columnGap: 1.5, [`@media ${PHONE}`]: { flexWrap: 'wrap', rowGap: 0 } }}
    >
      <Typography component="h1" variant="h1" sx={{ [`@media ${PHONE}`]: { flexBasis: '100%' } }}>
        {translateAny(title)}
      </Typography>
      <Stack direction="row" sx={{ flex: '1 1 110px', flexWrap: 'wrap', columnGap: 1.5 }}>
        <ListCount />
        <Typography color="text.secondary" variant="caption">
          {searched}
        </Typography>
      </Stack>
      {children}
    </Stack>
  );
}

/** The minimum size of a window for a chart above the table. */
const ROOM = '(min-width: 900px) and (min-height: 700px)';

/** Whether the trend chart is shown, and its toggle; the user's choice for all sync screens. */
function useTrendChoice() {
  const [wanted, want] = useStore('sync.trend', true);
  const hasRoom = useMediaQuery(ROOM, { noSsr: true });
  return { hasRoom, shown: wanted && hasRoom, toggle: () => want(!wanted) };
}

/** The trend chart, once it and its texts are loaded. */
const TrendPlace = lazyComponent(
  async () => (await import('../trend/TrendStrip')).TrendStrip,
  () => <div style={{ height: 86, flex: 'none' }} />,
);

/** Loaded when first opened, so that no list waits for it. */
const PostUtdDialog = lazyComponent(async () => (await import('./PostUtdDialog')).PostUtdDialog);

/** The button that posts a transaction which never arrived, with its dialog. */
function PostMissingUtd({ queue }: { readonly queue: RepostQueue | null }) {
  const { source } = useSteadyListContext();
  const { post, pending, refused } = usePostUtd(source, queue);
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="outlined" onClick={() => setOpen(true)} sx={{ flexShrink: 0 }}>
        {t(words.postMissing)}
      </Button>
      {open && (
        <PostUtdDialog
          pending={pending}
          refused={refused}
          post={utd => post(utd, { onSettled: () => setOpen(false) })}
          close={() => setOpen(false)}
        />
      )}
    </>
  );
}
