import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { styled } from '@mui/material/styles';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { StudioDraft } from '../../../api/studio/drafts';
import { lintResource } from '../../../schemas/lintResource';
import { useUnsavedMarker } from '../../../ui/unsaved/useUnsavedMarker';
import { t } from '../../../words/translator';
import * as words from '../../../words/en/studio';
import { ColumnsPreview } from '../preview/ColumnsPreview';
import { FormPreview } from '../preview/FormPreview';
import { previewOf } from '../preview/previewOf';
import { DraftBar } from './DraftBar';
import { fieldsOf, textOf } from './draftShape';
import { FieldOutline } from './FieldOutline';
import { FieldPanel } from './FieldPanel';
import { FindingList } from './FindingList';
import { GeneralPanel } from './GeneralPanel';
import { JsonPanel } from './JsonPanel';
import { UnsafeList } from './UnsafeList';
import { unsafeIn, type BaseVersion } from './unsafeIn';
import { useDraftSaving } from './useDraftSaving';

type View = 'form' | 'columns' | 'json';

interface DraftEditorProps {
  readonly draft: StudioDraft;
  /** The version that it is based on; null for a new resource. */
  readonly base: BaseVersion | null;
  /** Loads the draft anew. */
  readonly reload: () => void;
}

/** A draft: its fields, the properties of the chosen one, what it will look like, and what is to be corrected. */
export function DraftEditor({ draft, base, reload }: DraftEditorProps) {
  const edited = useDraftSaving(draft);
  const { declaration, change } = edited;
  const [chosen, choose] = useState(-1);
  const [view, setView] = useState<View>('form');
  const findings = useMemo(() => lintResource(declaration), [declaration]);
  const preview = useMemo(() => previewOf(declaration), [declaration]);
  const unsafe = useMemo(() => unsafeIn(base, declaration), [base, declaration]);
  const field = fieldsOf(declaration)[chosen];
  const panel = useRef<HTMLElement>(null);
  // On a phone the properties are below all fields.
  useEffect(() => {
    if (chosen !== -1) panel.current?.scrollIntoView({ block: 'nearest' });
  }, [chosen]);
  useUnsavedMarker(t(words.drafting, { name: draft.name }), !edited.isSaved);
  return (
    <>
      <DraftBar draft={draft} base={base} edited={edited} isReady={findings.length === 0} reload={reload} />
      <Columns>
        <FieldOutline declaration={declaration} change={change} chosen={chosen} choose={choose} />
        <section ref={panel} aria-label={t(words.properties)}>
          {field ? (
            <FieldPanel
              key={`${chosen} ${textOf(field['kind'])}`}
              field={field}
              at={chosen}
              change={change}
            />
          ) : (
            <GeneralPanel key="general" declaration={declaration} change={change} />
          )}
        </section>
        <section className="views">
          <Tabs value={view} onChange={(_, next: View) => setView(next)} aria-label={t(words.parts)}>
            <Tab value="form" label={t(words.form)} />
            <Tab value="columns" label={t(words.columns)} />
            <Tab value="json" label={t(words.json)} />
          </Tabs>
          {view === 'form' && <FormPreview schema={preview} />}
          {view === 'columns' && <ColumnsPreview schema={preview} />}
          {view === 'json' && <JsonPanel declaration={declaration} change={change} />}
        </section>
      </Columns>
      <FindingList findings={findings} />
      <UnsafeList changes={unsafe} />
    </>
  );
}

const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '260px minmax(260px, 340px) minmax(0, 1fr)',
  gap: 24,
  alignItems: 'start',
  '& section': { minWidth: 0, display: 'flex', flexDirection: 'column', gap: 12 },
  [theme.breakpoints.down('lg')]: {
    gridTemplateColumns: '240px minmax(0, 1fr)',
    '& .views': { gridColumn: '1 / -1' },
  },
  [theme.breakpoints.down('md')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}));
