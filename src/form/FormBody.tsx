import { styled } from '@mui/material/styles';
import { memo, useCallback, useEffect, useRef, useState } from 'react';
import type { ResourceSchema } from '../schemas/resource';
import { ErrorSummary } from './ErrorSummary';
import { topOf } from './fieldPath';
import { FormSection } from './FormSection';
import { revealField } from './scrollToField';
import { sectionId, SectionRail } from './SectionRail';

interface Props {
  readonly schema: ResourceSchema;
  /** Accepts no input: a save is running or done. */
  readonly closed: boolean;
  readonly focusFirst: boolean;
}

/** Error summary, rail and sections. Stores which sections are folded, so that a link can unfold one. */
export const FormBody = memo(function FormBody({ schema, closed, focusFirst }: Props) {
  const root = useRef<HTMLDivElement>(null);
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set());
  const [target, setTarget] = useState<{ readonly path: string } | null>(
    focusFirst ? { path: schema.sections[0]?.fields[0] ?? '' } : null,
  );

  const fold = useCallback((section: string, fold: boolean) => {
    setFolded(current => new Set(fold ? [...current, section] : [...current].filter(id => id !== section)));
  }, []);

  const reveal = useCallback(
    (path: string) => {
      const section = schema.sections.find(candidate => candidate.fields.includes(topOf(path)));
      if (section) fold(section.id, false);
      setTarget({ path });
    },
    [schema, fold],
  );

  const go = useCallback(
    (section: string) => {
      fold(section, false);
      const element = document.getElementById(sectionId(section));
      element?.scrollIntoView();
      element?.focus({ preventScroll: true });
    },
    [fold],
  );

  // the field can take the focus only after the render that unfolds its section
  useEffect(() => {
    if (target !== null && root.current !== null) revealField(root.current, target.path);
  }, [target]);

  return (
    <div ref={root} inert={closed}>
      <ErrorSummary schema={schema} onReveal={reveal} />
      <Columns>
        {schema.sections.length > 1 ? <SectionRail schema={schema} onGo={go} /> : null}
        <div>
          {schema.sections.map(section => (
            <FormSection
              key={section.id}
              schema={schema}
              section={section}
              folded={folded.has(section.id)}
              onFold={fold}
            />
          ))}
        </div>
      </Columns>
    </div>
  );
});

const Columns = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  gap: 8,
  '& > div': { flex: 1, minWidth: 0 },
  '@media (min-width: 900px)': { flexDirection: 'row', gap: 32 },
  '@container phone (width > 0)': { flexDirection: 'column', gap: 8 },
});
