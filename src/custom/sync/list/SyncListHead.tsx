import { memo } from 'react';
import { ListToolbar } from '../../../grid/toolbar/ListToolbar';
import { ListSearchBox } from '../../../resources/list/ListSearchBox';
import { useApi } from '../../../ui/apiContext';
import { usePhone } from '../../../ui/usePhone';
import type { SyncSearch } from '../../../wire/sync/syncSearch';
import { LiveOffer } from '../live/LiveOfferButton';
import { PostMissingUtd } from './PostMissingUtd';
import { RepostPicked } from '../repost/RepostPicked';
import type { RepostQueue } from '../repost/repostQueue';
import type { RepostQuestion } from '../repost/repostQuestion';
import { StatusTabs } from '../status/StatusTabs';
import { SyncHeading } from './SyncHeading';
import type { SyncKind } from './syncKind';
import { SyncNav } from './SyncNav';
import { SyncSearchForm } from './SyncSearchForm';
import { SyncTools } from './SyncTools';
import { TrendPlace, useTrendChoice } from '../trend/TrendPlace';

interface SyncListHeadProps {
  readonly kind: SyncKind;
  /** The current search. */
  readonly search: SyncSearch;
  /** The initial day of a date input. */
  readonly day: string;
  readonly ask: (search: SyncSearch) => void;
  /** The current search, in words. */
  readonly searched: string;
  /** The pending changes, in words. */
  readonly offer: string;
  readonly show: () => void;
  /** null if rows cannot be posted. */
  readonly queue: RepostQueue | null;
  readonly repost: (question: RepostQuestion) => void;
  readonly showsCauses: boolean;
  readonly openCauses: () => void;
}

/** The area above a sync list: links, title, search, tabs with tools, trend. */
export const SyncListHead = memo(function SyncListHead(props: SyncListHeadProps) {
  const { kind, search, day, ask, searched, offer, show, queue, repost } = props;
  const { may } = useApi();
  const trend = useTrendChoice();
  const isPhone = usePhone();
  return (
    <>
      <SyncNav />
      <SyncHeading title={kind.title} searched={searched}>
        <LiveOffer words={offer} show={show} />
        {kind.posts && may('sync/postUtd') && <PostMissingUtd queue={queue} />}
      </SyncHeading>
      {!isPhone && (
        <div className="asked">
          <SyncSearchForm search={search} day={day} onSearch={ask} />
          <div className="server">
            <ListSearchBox />
          </div>
        </div>
      )}
      <ListToolbar
        tools={<SyncTools trend={trend} showsCauses={props.showsCauses} openCauses={props.openCauses} />}
        bulkActions={kind.posts && may('sync/bulkRepost') && <RepostPicked ask={repost} />}
        tabs={<StatusTabs kind={kind} />}
        renderSheet={done => (
          <SyncSearchForm
            search={search}
            day={day}
            onSearch={search => {
              done();
              ask(search);
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
