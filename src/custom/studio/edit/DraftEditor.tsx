import Alert from '@mui/material/Alert';
import { styled } from '@mui/material/styles';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { StudioDraft } from '../../../api/studio/drafts';
import { asDeclaration } from '../../../schemas/studio/findings';
import { lazyComponent } from '../../../ui/lazyComponent';
import { useUnsavedMarker } from '../../../ui/unsaved/useUnsavedMarker';
import * as words from '../../../words/en/studio';
import * as adaptWords from '../../../words/en/studio/place';
import * as previewWords from '../../../words/en/studio/preview';
import { t } from '../../../words/translator';
import { later } from '../fetchLater';
import { OfferOf } from '../offer/OfferNotice';
import { previewOf } from '../preview/previewOf';
import { PreviewPane } from '../preview/PreviewPane';
import type { PreviewKind } from '../preview/PreviewTools';
import { DraftNotices } from '../saving/DraftNotices';
import { useDraftSaving } from '../saving/useDraftSaving';
import { ScheduleNotice } from '../schedule/ScheduleNotice';
import { DraftBar } from './DraftBar';
import { draftLabel } from './draftLabel';
import { scopeAt } from './draftScope';
import { fieldsOf, textOf } from './draftShape';
import { EntryPanel } from './EntryPanel';
import { FindingList, FINDINGS } from './findings/FindingList';
import { focusInput } from './findings/focusInput';
import { useFindings } from './findings/useFindings';
import { isUnread, JsonPanel, shownText, type TypedJson } from './json/JsonPanel';
import { FieldOutline } from './outline/FieldOutline';
import { useChosenEntry } from './outline/useChosenEntry';
import { unsafeIn, type BaseVersion } from './unsafeIn';

/** Not needed for a new resource. */
const Comparison = lazyComponent(async () => (await later()).Comparison);

type View = PreviewKind | 'changes' | 'json';

interface DraftEditorProps {
  readonly draft: StudioDraft;
  /** The version it was based on when opened; null for a new resource. */
  readonly base: BaseVersion | null;
}

/** A draft: its fields, the properties of the selected one, a preview, and the errors to correct. */
export function DraftEditor({ draft, base: opened }: DraftEditorProps) {
  const edited = useDraftSaving(draft, opened);
  const { declaration, change, base, mayChange } = edited;
  const [typed, setTyped] = useState<TypedJson | null>(null);
  const [view, setView] = useState<View>('form');
  const [shownFinding, showFinding] = useState<{ readonly pointer: string } | null>(null);
  const basis = useMemo(() => asDeclaration(draft.basis), [draft.basis]);
  const shipped = useMemo(() => basis && new Set(basis.fields.map(({ source }) => source)), [basis]);
  const { chosen, choose, section, chooseSection } = useChosenEntry(edited, shipped);
  const json = shownText(typed, declaration);
  const { findings, advice } = useFindings(draft, edited, basis, json);
  const preview = useMemo(() => previewOf(declaration), [declaration]);
  const unsafe = useMemo(
    () => (base && unsafeIn(base.declaration, declaration)?.length) ?? 0,
    [base, declaration],
  );
  const fields = fieldsOf(declaration);
  const field = scopeAt(declaration, chosen)?.field;
  // In this case the outline says what to do first.
  const isEmpty = fields.length === 0 && findings.every(({ pointer }) => pointer === '/fields');
  const panel = useRef<HTMLElement>(null);
  const toInput = useCallback((label: string) => focusInput(panel.current, label), []);
  const editing = mayChange ? { change, choose, chooseSection, focusInput: toInput } : {};
  const views = useRef<HTMLElement>(null);
  const showChanges = () => {
    setView('changes');
    views.current?.scrollIntoView({ block: 'nearest' });
  };
  const fid = textOf(field?.['fid']);
  const shown = section ?? fid;
  // The properties may be out of sight: below all fields on a phone, far above a long draft's last fields otherwise.
  useEffect(() => {
    const top = panel.current?.getBoundingClientRect().top ?? 0;
    const isInSight = top >= 0 && top < window.innerHeight / 2;
    if (shown !== '' && !isInSight) panel.current?.scrollIntoView({ block: 'nearest' });
  }, [shown]);
  useUnsavedMarker(t(words.drafting, { name: draft.name }), !edited.isSaved || isUnread(typed));
  return (
    <>
      <DraftBar
        draft={draft}
        edited={edited}
        isReady={findings.length === 0}
        isEmpty={isEmpty}
        unsafe={unsafe}
        showChanges={showChanges}
      />
      <ScheduleNotice draft={draft.id} name={draftLabel(declaration)} />
      {basis && <Alert severity="info">{t(adaptWords.about)}</Alert>}
      {base && base.version > 0 && <OfferOf name={draft.name} />}
      <DraftNotices draft={draft} edited={edited} />
      <Columns data-only-views={!mayChange}>
        {mayChange && (
          <>
            <FieldOutline
              declaration={declaration}
              change={change}
              chosen={chosen}
              choose={choose}
              section={section}
              chooseSection={chooseSection}
              shipped={shipped}
            />
            <section ref={panel} aria-label={t(words.properties)}>
              <EntryPanel
                name={draft.name}
                edited={edited}
                chosen={chosen}
                section={section}
                leave={() => choose([])}
                basis={basis}
              />
            </section>
          </>
        )}
        <section className="views" ref={views}>
          <FindingList
            findings={isEmpty ? [] : findings}
            isInJson={view === 'json'}
            showInJson={({ pointer }) => {
              setView('json');
              showFinding({ pointer });
            }}
            {...editing}
            declaration={declaration}
          />
          <FindingList findings={advice} isAdvice {...editing} declaration={declaration} />
          <Tabs
            value={view}
            onChange={(_, next: View) => {
              setView(next);
              showFinding(null);
              if (!isUnread(typed)) setTyped(null);
            }}
            variant="scrollable"
            scrollButtons="auto"
            allowScrollButtonsMobile
            aria-label={t(words.parts)}
          >
            <Tab value="form" label={t(words.form)} />
            <Tab value="list" label={t(words.columns)} />
            <Tab value="menu" label={t(previewWords.menu)} />
            <Tab value="api" label={t(previewWords.api)} />
            <Tab value="rights" label={t(previewWords.rights)} />
            {base && <Tab value="changes" label={t(words.changes)} />}
            <Tab value="json" label={t(words.json)} />
          </Tabs>
          {view !== 'changes' &&
            view !== 'json' &&
            (preview ? (
              <PreviewPane kind={view} draft={draft} edited={edited} schema={preview} />
            ) : (
              <Alert severity="info">{t(isEmpty ? words.previewNeedsField : words.previewWaits)}</Alert>
            ))}
          {view === 'changes' && base && <Comparison from={base.declaration} to={declaration} isDraft />}
          {view === 'json' && (
            <JsonPanel
              edited={edited}
              typed={typed}
              setTyped={setTyped}
              findings={findings}
              shown={shownFinding}
            />
          )}
        </section>
      </Columns>
    </>
  );
}

const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '260px minmax(260px, 340px) minmax(0, 1fr)',
  gap: 24,
  alignItems: 'start',
  // The focused element is scrolled to below the bar, which stays at the top.
  [`& :is(a, button, input, select, textarea, #${FINDINGS})`]: { scrollMarginTop: 72 },
  '& section': { scrollMarginTop: 72, minWidth: 0, display: 'flex', flexDirection: 'column', gap: 12 },
  '&[data-only-views="true"]': { gridTemplateColumns: 'minmax(0, 1fr)' },
  // The preview stays beside the property being typed, however far down.
  [theme.breakpoints.up('lg')]: {
    '& .views': {
      position: 'sticky',
      top: 64,
      maxHeight: 'calc(100dvh - 120px)',
      overflowY: 'auto',
      // Space for the focus rings, which the scroll area would cut off.
      padding: 4,
      margin: -4,
    },
  },
  [theme.breakpoints.down('lg')]: {
    gridTemplateColumns: '240px minmax(0, 1fr)',
    '& .views': { gridColumn: '1 / -1' },
  },
  // With this gap, the bar hides all fields above the properties when these are scrolled into view.
  [theme.breakpoints.down('md')]: { gridTemplateColumns: 'minmax(0, 1fr)', rowGap: 40 },
}));
