import { memo } from 'react';
import { ListToolbar } from '../../grid/ListToolbar';
import { ListSearchBox } from '../../resources/ListSearchBox';
import type { SyncSearch } from '../../wire/syncSearch';
import { LiveOffer } from './LiveOffer';
import { PostMissingUtd } from './PostMissingUtd';
import { RepostPicked } from './RepostPicked';
import type { RepostQuestion } from './repostQuestion';
import { StatusTabs } from './StatusTabs';
import { SyncHeading } from './SyncHeading';
import type { SyncKind } from './syncKind';
import { SyncNav } from './SyncNav';
import { SyncSearchForm } from './SyncSearchForm';
import { SyncTools } from './SyncTools';
import { TrendPlace, useTrendChoice } from './TrendPlace';

interface SyncListHeadProps {
  readonly kind: SyncKind;
  /** The search in force. */
  readonly search: SyncSearch;
  /** The day that a date input begins with. */
  readonly day: string;
  readonly ask: (search: SyncSearch) => void;
  /** The search in force, in words. */
  readonly searched: string;
  /** What has come meanwhile, in words. */
  readonly offer: string;
  readonly show: () => void;
  readonly repost: (question: RepostQuestion) => void;
}

/** What stands above a sync list: the way here, the title, the search, the tabs with the tools, the trend. */
export const SyncListHead = memo(function SyncListHead(props: SyncListHeadProps) {
  const { kind, search, day, ask, searched, offer, show, repost } = props;
  const trend = useTrendChoice();
  return (
    <>
      <SyncNav />
      <SyncHeading title={kind.title} searched={searched}>
        <LiveOffer words={offer} show={show} />
        {kind.posts && <PostMissingUtd />}
      </SyncHeading>
      <div className="asked">
        <SyncSearchForm search={search} day={day} onSearch={ask} />
        <div className="server">
          <ListSearchBox />
        </div>
      </div>
      <ListToolbar
        tools={<SyncTools trend={trend} ask={kind.posts ? repost : null} />}
        bulkActions={kind.posts && <RepostPicked ask={repost} />}
      >
        <StatusTabs kind={kind} />
      </ListToolbar>
      {trend.shown && <TrendPlace />}
    </>
  );
});
