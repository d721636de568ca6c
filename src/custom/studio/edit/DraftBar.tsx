import WarningIcon from '@mui/icons-material/WarningAmber';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useLocation, useNotify, useNavigate } from 'ra-core';
import { useMemo, useState } from 'react';
import { type StudioDraft, studioDraftDiscard } from '../../../api/studio/drafts';
import { canonicalJson } from '../../../schemas/studio/canonicalJson';
import { useApi } from '../../../ui/apiContext';
import { lazyComponent } from '../../../ui/lazyComponent';
import { unavailable } from '../../../ui/unavailable';
import * as words from '../../../words/en/studio';
import * as fileWords from '../../../words/en/studio/files';
import * as adaptWords from '../../../words/en/studio/place';
import * as publishWords from '../../../words/en/studio/publish';
import { plural } from '../../../words/plural';
import { t } from '../../../words/translator';
import { ConfirmAction } from '../../frame/ConfirmAction';
import { later } from '../fetchLater';
import { NotSaved } from '../saving/NotSaved';
import type { EditedDraft } from '../saving/useDraftSaving';
import { rolledBackTo, LIST_PATH, historyPath } from '../studioPaths';
import { draftLabel } from './draftLabel';
import { FINDINGS } from './findings/FindingList';
import { NEW_FIELD } from './outline/FieldOutline';

/** Loaded when first opened. */
const PublishDialog = lazyComponent(async () => (await later()).PublishDialog);
const ExportDialog = lazyComponent(async () => (await later()).ExportDialog);

interface DraftBarProps {
  readonly draft: StudioDraft;
  readonly edited: EditedDraft;
  /** Whether the draft has no errors. */
  readonly isReady: boolean;
  /** Whether the only error is that it has no field. */
  readonly isEmpty: boolean;
  /** How many of its changes affect stored records. */
  readonly unsafe: number;
  /** Goes to the list of its changes. */
  readonly showChanges: () => void;
}

/** The version that the draft is based on, whether it is saved, and the actions on the whole draft. */
export function DraftBar({ draft, edited, isReady, isEmpty, unsafe, showChanges }: DraftBarProps) {
  const { call, may } = useApi();
  const navigate = useNavigate();
  const mayPublish = may('studio/publish');
  const rollBack = rolledBackTo(useLocation().hash);
  const [asks, setAsks] = useState<'publish' | 'discard' | 'export' | null>(
    rollBack !== null && isReady && mayPublish ? 'publish' : null,
  );
  const { base, declaration } = edited;
  const isSame = useMemo(
    () => base !== null && canonicalJson(base.declaration) === canonicalJson(declaration),
    [base, declaration],
  );
  const notify = useNotify();
  const hindrance = isEmpty ? words.addFieldFirst : words.toCorrectFirst;
  const reason = isReady ? (isSame ? t(words.nothingToPublish) : undefined) : t(hindrance);
  // If Publish is pressed too early, says why that is impossible, and focuses what is missing.
  const explain = (why: string) => {
    notify(why, { type: 'warning' });
    document.getElementById(isEmpty ? NEW_FIELD : FINDINGS)?.focus();
  };
  const leave = useCancelledRollBack(draft);
  const close = () => {
    setAsks(null);
    if (rollBack !== null) leave();
  };
  return (
    <>
      <Bar>
        <p>
          {basedOn(base)} {edited.mayChange && <span role="status">{savedText(edited)}</span>}
          {!mayPublish && ` ${t(publishWords.othersPublish)}`}
        </p>
        {unsafe > 0 && (
          <Button className="note" color="warning" startIcon={<WarningIcon />} onClick={showChanges}>
            {plural(words.touchesRecords, { smart_count: unsafe })}
          </Button>
        )}
        <div>
          <Button onClick={() => setAsks('export')}>{t(fileWords.exportIt)}</Button>
          {(mayPublish || edited.mayChange) && (
            <Button color="error" onClick={() => setAsks('discard')}>
              {t(words.discard)}
            </Button>
          )}
          {mayPublish && (
            <Button
              variant="contained"
              aria-disabled={reason !== undefined}
              sx={unavailable}
              title={reason}
              onClick={() => (reason === undefined ? setAsks('publish') : explain(reason))}
            >
              {t(words.publish)}
            </Button>
          )}
        </div>
      </Bar>
      <NotSaved edited={edited} />
      {asks === 'publish' && (
        <PublishDialog draft={draft} edited={edited} rollBack={rollBack} close={close} />
      )}
      {asks === 'export' && (
        <ExportDialog
          label={draftLabel(declaration)}
          file={`${draft.name}-draft`}
          declaration={async () => declaration}
          close={() => setAsks(null)}
          note={t(fileWords.exportDraftFollows)}
        />
      )}
      {asks === 'discard' && (
        <ConfirmAction
          title={t(words.discardQuestion)}
          action={t(words.discardIt)}
          work={() => call(studioDraftDiscard, { id: draft.id })}
          toast={t(words.discarded)}
          done={() => navigate(LIST_PATH)}
          close={() => setAsks(null)}
        >
          {t(words.discardFollows)}
        </ConfirmAction>
      )}
    </>
  );
}

function basedOn(base: EditedDraft['base']): string {
  if (!base) return t(words.basedOnNothing);
  return base.version === 0 ? t(adaptWords.basedOnShipped) : t(words.basedOn, { version: base.version });
}

function savedText({ isSaved, state: { name } }: EditedDraft): string {
  if (name === 'saving' || (name === 'saved' && !isSaved)) return t(words.savingDraft);
  return name === 'saved' ? t(words.savedDraft) : '';
}

const Bar = styled('div')(({ theme }) => {
  // Publish stays visible while a long draft is scrolled.
  const stays = {
    position: 'sticky' as const,
    top: 0,
    zIndex: 3,
    padding: '8px 0',
    backgroundColor: theme.palette.background.default,
    borderBottom: `1px solid ${theme.palette.divider}`,
  };
  return {
    ...stays,
    display: 'flex',
    alignItems: 'center',
    gap: 12,
    flexWrap: 'wrap',
    marginBottom: 8,
    '& > p': { margin: 0, flex: '1 1 240px', color: theme.palette.text.secondary },
    '& > div': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 12 },
    // On a phone, only the actions stay; the rest scrolls away.
    [theme.breakpoints.down('md')]: {
      display: 'contents',
      '& > p': { flex: 'none' },
      '& .note': { alignSelf: 'flex-start', marginInlineStart: -8 },
      '& > div': {
        ...stays,
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: 'space-between',
      },
    },
  };
});

/**
 * Returns to the versions when a rollback is cancelled, and discards the draft begun for it. The draft stays if another
 * user has to publish it.
 */
function useCancelledRollBack({ id, name }: StudioDraft): () => void {
  const { call, may } = useApi();
  const navigate = useNavigate();
  return () => {
    if (!may('studio/publishOwn')) return;
    // A draft that could not be discarded stays in the list of resources.
    void call(studioDraftDiscard, { id }).catch(() => undefined);
    navigate(historyPath(name), { replace: true });
  };
}
