import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { styled } from '@mui/material/styles';
import { useQueryClient } from '@tanstack/react-query';
import { useGetIdentity, useNavigate } from 'ra-core';
import { useMemo, useRef, useState } from 'react';
import { studioDraftPublish, type StudioDraft } from '../../../api/studio/drafts';
import type { StudioDryRun } from '../../../api/studio/dryRun';
import { confirmingNames } from '../../../schemas/studio/typedName';
import { useApi } from '../../../ui/apiContext';
import * as words from '../../../words/en/studio';
import * as dryRunWords from '../../../words/en/studio/dryRun';
import * as publishWords from '../../../words/en/studio/publish';
import { plural } from '../../../words/plural';
import { t } from '../../../words/translator';
import { RefusalText } from '../../frame/RefusalText';
import { useApiAction } from '../../frame/useApiAction';
import { resourceList } from '../list/resourceList';
import { LoadState } from '../LoadState';
import { Audience } from '../preview/Audience';
import { refusedWith } from '../saving/storedDraft';
import type { EditedDraft } from '../saving/useDraftSaving';
import { WaitingButton } from '../saving/WaitingButton';
import { instantOf, isToCome, PublishTime } from '../schedule/PublishTime';
import { SCHEMAS_KEY } from '../schemasKey';
import { historyPath, LIST_PATH, runPath } from '../studioPaths';
import { useNamedRecords } from '../useNamedRecords';
import { WhyDialog } from '../WhyDialog';
import { fillable, FillDefaults } from './choices/FillDefaults';
import { draftLabel } from './draftLabel';
import { DryRun } from './DryRun';
import { OthersPublish } from './OthersPublish';
import { PublishedLink } from './PublishedLink';
import { publishHindrance, actionOf, toastOf, titleOf } from './publishTexts';
import { useDryRun, type SeenRun } from './useDryRun';

const NONE: StudioDryRun['names'] = [];

/** Refusals after which a publish needs a new dry run. */
const REASONS = ['liveMoved', 'recordsMoved'] as const;

/** What the user had seen when a publish was refused, and the reason. */
interface RefusedRun {
  readonly seen: SeenRun;
  readonly because: (typeof REASONS)[number] | 'other';
}

/** Aligns a button with the text of the alert above it. */
const InLine = styled('div')({ marginInlineStart: -10, marginTop: 4 });

/** The link in the toast after publishing. */
const linkTo = (name: string, { run }: SeenRun) => <PublishedLink name={name} isAtHistory={run.confirm} />;

interface PublishDialogProps {
  readonly draft: StudioDraft;
  readonly edited: EditedDraft;
  /** The older version whose content it has; null for an edited draft. */
  readonly rollBack: number | null;
  readonly close: () => void;
}

/** Publishes a draft, or says who can, if users may not publish their own drafts. */
export function PublishDialog(props: PublishDialogProps) {
  const { draft, edited, close } = props;
  const { may } = useApi();
  const { identity, isPending } = useGetIdentity();
  const me = identity?.fullName;
  if (may('studio/publishOwn')) return <Publishing {...props} />;
  if (isPending) return null;
  if (draft.owner !== me) return <Publishing {...props} />;
  return <OthersPublish name={draftLabel(edited.declaration)} me={me} close={close} />;
}

/** Publishes a draft, with the reason for the history. */
function Publishing({ draft, edited, rollBack, close }: PublishDialogProps) {
  const api = useApi();
  const { call } = api;
  const navigate = useNavigate();
  const client = useQueryClient();
  const next = useRef(LIST_PATH);
  const [refused, setRefused] = useState<RefusedRun | null>(null);
  const { start, pending, refusal } = useApiAction(() => {
    void client.invalidateQueries({ queryKey: SCHEMAS_KEY });
    navigate(next.current);
  });
  const { base, meet } = edited;
  const [filled, fill] = useState<readonly string[]>([]);
  const [time, setTime] = useState<string | null>(null);
  const { data, error, isFetching, refetch, examined } = useDryRun(draft, edited, filled);
  const run = data?.run;
  const names = useNamedRecords(draft.name, run?.names ?? NONE);
  const isAsked = (run?.clashing ?? 0) > 0;
  const [isFromNowOn, setFromNowOn] = useState(false);
  const label = draftLabel(edited.declaration);
  const typed = useMemo(() => confirmingNames(draft.name, label), [label, draft.name]);
  const isMoved = (cause: unknown) => refusedWith(cause, 'liveMoved') !== null;
  // The refusal does not apply to a newer dry run.
  const current = refused?.seen === data ? refused : null;
  // The changes of the version that is now live must be merged first.
  const isBehind = isMoved(error) || current?.because === 'liveMoved';
  const isOld = current?.because === 'recordsMoved';
  const publish = async (why: string, seen: SeenRun) => {
    const {
      run: { plan, confirm },
      revision,
      expect,
    } = seen;
    const { id, name } = draft;
    const body = {
      revision,
      expect,
      why,
      plan,
      ...(confirm && { confirm: name }),
      ...(seen.fill.length > 0 && { fill: seen.fill }),
      // With more records than it can compare, the server always needs this confirmation.
      ...((isFromNowOn || seen.isMany) && { fromNowOn: true }),
      ...(time !== null && { at: instantOf(time) }),
    };
    try {
      const answer = await call(studioDraftPublish, { id, body });
      if (answer.run !== null) next.current = runPath(answer.run);
      // The history shows the values set aside, and the link to undo the publish.
      else if (confirm && time === null) next.current = historyPath(name);
      // Refreshes the list of resources, without waiting for that.
      if (answer.run === null)
        void resourceList(api)
          .reload()
          .catch(() => undefined);
      return answer;
    } catch (cause) {
      const because = REASONS.find(code => refusedWith(cause, code) !== null) ?? 'other';
      setRefused({ seen, because });
      await meet(cause);
      throw cause;
    }
  };
  return (
    <WhyDialog
      title={titleOf(label, rollBack)}
      action={actionOf(time, rollBack)}
      pending={pending}
      isDanger={run?.confirm === true}
      typed={run?.confirm ? typed : null}
      hindrance={publishHindrance({
        isBehind,
        isOld,
        isKnown: data !== undefined && !isFetching,
        isToCome: isToCome(time),
        isUndecided: isAsked && !isFromNowOn,
      })}
      confirm={why => {
        if (!data) return;
        const link = time === null && linkTo(draft.name, data);
        start({ work: () => publish(why, data), toast: toastOf(label, time, rollBack), lasts: true, link });
      }}
      close={close}
    >
      <p>{t(words.publishFollows)}</p>
      <Audience declaration={edited.declaration} isNew={base === null} />
      {rollBack !== null && <p>{t(publishWords.rollBackFollows)}</p>}
      <PublishTime time={time} choose={setTime} />
      <FillDefaults fields={fillable(base, edited.declaration)} chosen={filled} choose={fill} />
      {run && base && <DryRun resource={draft.name} run={run} names={names} />}
      {isAsked && (
        <FormControlLabel
          sx={{ mb: 2 }}
          control={<Checkbox checked={isFromNowOn} onChange={(_, on) => setFromNowOn(on)} />}
          label={t(dryRunWords.fromNowOn)}
        />
      )}
      {isFetching && examined > 0 && (
        <p role="status">{plural(dryRunWords.lookedSoFar, { smart_count: examined })}</p>
      )}
      {!run && !isBehind && (base || error) && (
        <div style={{ marginBottom: 16 }}>
          <LoadState error={error} retry={() => void refetch()} height={96} />
        </div>
      )}
      {isBehind && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          <p style={{ margin: 0 }}>{t(words.publishedMeanwhile)}</p>
          {edited.mayChange && (
            <InLine>
              <WaitingButton label={t(words.takeIn)} act={edited.takeIn} />
            </InLine>
          )}
        </Alert>
      )}
      {refusal && current && !isBehind && (
        <Alert severity="error">
          <RefusalText refusal={refusal} />
          {isOld && (
            <InLine>
              <Button onClick={() => void refetch()} disabled={isFetching}>
                {t(publishWords.lookAgain)}
              </Button>
            </InLine>
          )}
        </Alert>
      )}
    </WhyDialog>
  );
}
