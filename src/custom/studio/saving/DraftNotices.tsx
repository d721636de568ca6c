import Alert from '@mui/material/Alert';
import Link from '@mui/material/Link';
import { LinkBase, useGetIdentity } from 'ra-core';
import { Fragment } from 'react';
import type { StudioDraft } from '../../../api/studio/drafts';
import { type StudioResource, studioResources } from '../../../api/studio/resources';
import { useApi } from '../../../ui/apiContext';
import { lazyComponent } from '../../../ui/lazyComponent';
import { useScreenQuery } from '../../../ui/query/useScreenQuery';
import { formatDateTime } from '../../../wire/text/dateText';
import * as words from '../../../words/en/studio';
import * as publishWords from '../../../words/en/studio/publish';
import { Phrase } from '../../../words/Phrase';
import { t } from '../../../words/translator';
import { wrappedAlert } from '../alertLook';
import { later } from '../fetchLater';
import { draftPath } from '../studioPaths';
import { NewDraftButton } from './NewDraftButton';
import type { EditedDraft } from './useDraftSaving';
import { WaitingButton } from './WaitingButton';

const CameIn = lazyComponent(async () => (await later()).CameIn);
const MergeDialog = lazyComponent(async () => (await import('./MergeDialog')).MergeDialog);

interface DraftNoticesProps {
  readonly draft: StudioDraft;
  readonly edited: EditedDraft;
}

/** What others have done meanwhile: their drafts, published versions, and changes merged into this draft. */
export function DraftNotices({ draft, edited }: DraftNoticesProps) {
  const { base, question, cameIn } = edited;
  const others = useOthers(draft.name);
  const isBehind = others !== null && others.version > (base?.version ?? 0);
  return (
    <>
      <OtherDrafts drafts={others?.drafts.filter(({ id }) => id !== draft.id) ?? []} />
      {!edited.mayChange && <ReadOnlyNotice owner={draft.owner} edited={edited} />}
      {isBehind && <Behind live={others} edited={edited} />}
      {cameIn.length > 0 && <CameIn edited={edited} />}
      {question && <MergeDialog {...question} />}
    </>
  );
}

function OtherDrafts({ drafts }: { readonly drafts: StudioResource['drafts'] }) {
  if (drafts.length === 0) return null;
  const owners = [...new Set(drafts.map(({ owner }) => owner))];
  const people = owners.map((owner, at) => (
    <span key={owner}>
      {at > 0 && ', '}
      <DraftsOf owner={owner} drafts={drafts.filter(each => each.owner === owner)} />
    </span>
  ));
  return (
    <p style={{ margin: '0 0 12px' }}>
      <Phrase text={words.otherDrafts} values={{ people }} />
    </p>
  );
}

interface DraftsOfProps {
  readonly owner: string;
  readonly drafts: StudioResource['drafts'];
}

/** `ravi`, or `ravi (2: 28-11-2026 10:00:00, 28-11-2026 10:30:00)` to distinguish several drafts of one person. */
function DraftsOf({ owner, drafts }: DraftsOfProps) {
  const isOne = drafts.length === 1;
  const links = drafts.map(({ id, at }, index) => (
    <Fragment key={id}>
      {index > 0 && ', '}
      <Link component={LinkBase} to={draftPath(id)} underline="always" sx={{ whiteSpace: 'nowrap' }}>
        {isOne ? owner : formatDateTime(at)}
      </Link>
    </Fragment>
  ));
  if (isOne) return links;
  return (
    <>
      {owner} ({drafts.length}: {links})
    </>
  );
}

interface BehindProps {
  readonly live: StudioResource;
  readonly edited: EditedDraft;
}

/** A newer version than the draft's base is live. */
function Behind({ live: { version, publishedBy, publishedAt }, edited }: BehindProps) {
  const values = {
    version,
    who: publishedBy ?? '',
    when: publishedAt === null ? '' : formatDateTime(publishedAt),
  };
  return (
    <Alert
      severity="warning"
      action={edited.mayChange && <WaitingButton label={t(words.takeIn)} act={edited.takeIn} />}
      sx={{ mb: 2, ...wrappedAlert }}
    >
      {t(words.liveMoved, values)}
    </Alert>
  );
}

interface ReadOnlyNoticeProps {
  readonly owner: string;
  readonly edited: EditedDraft;
}

/** Whose draft this is, and how to continue in another draft, because this one is read-only. */
function ReadOnlyNotice({ owner, edited }: ReadOnlyNoticeProps) {
  const mayDraft = useApi().may('studio/draft');
  const me = useGetIdentity().identity?.fullName;
  const lacking = owner === me ? publishWords.onlyLooked : publishWords.onlyDraftOf;
  return (
    <Alert
      severity="info"
      // On a phone, the button is below the text.
      sx={{ mb: 2, flexWrap: { xs: 'wrap', sm: 'nowrap' }, '& .MuiAlert-message': { flex: '1 1 180px' } }}
      action={mayDraft && <NewDraftButton edited={edited} label={t(publishWords.changeOwn)} />}
    >
      {t(mayDraft ? publishWords.draftOf : lacking, { owner })}
    </Alert>
  );
}

/** How often to check whether others have published or started a draft. */
const EVERY_MS = 60_000;

/** What others are doing with a resource; null until it is loaded. */
function useOthers(name: string): StudioResource | null {
  const { call } = useApi();
  const { data } = useScreenQuery(
    ['others of', name],
    async () => (await call(studioResources)).find(each => each.name === name) ?? null,
    { refetchInterval: EVERY_MS, refetchOnWindowFocus: true },
  );
  return data ?? null;
}
