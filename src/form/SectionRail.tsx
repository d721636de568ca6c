import ErrorIcon from '@mui/icons-material/ErrorOutline';
import { styled } from '@mui/material/styles';
import { useWatch } from 'react-hook-form';
import type { ResourceSchema, Section } from '../schemas/resource';
import * as words from '../words/en/form';
import { plural } from '../words/plural';
import { t, translateAny } from '../words/translator';
import { useChangedFields } from './changedFields';
import { topOf } from './fieldPath';
import { useProblems } from './problems';

interface Props {
  readonly schema: ResourceSchema;
  readonly onGo: (section: string) => void;
}

/** An overview of the sections, each a link that shows errors, changes and whether it is switched off. */
export function SectionRail({ schema, onGo }: Props) {
  const problems = useProblems(schema);
  const changed = useChangedFields(schema);
  const toggles = schema.sections.map(section => section.toggle).filter(toggle => toggle !== undefined);
  const on = useWatch({ name: toggles });
  const isOff = ({ toggle }: Section) => toggle !== undefined && on[toggles.indexOf(toggle)] !== true;

  return (
    <Rail aria-label={t(words.sections)}>
      {schema.sections.map(section => {
        const sources = new Set([...section.fields, section.toggle]);
        const errors = problems.filter(problem => sources.has(topOf(problem.path))).length;
        const changes = changed.filter(source => sources.has(source)).length;
        return (
          <a
            key={section.id}
            href={`#${sectionId(section.id)}`}
            data-off={isOff(section) || undefined}
            onClick={event => {
              // the router owns the URL; changing it would ask about unsaved work
              event.preventDefault();
              onGo(section.id);
            }}
          >
            <span>{translateAny(section.title)}</span>
            {errors > 0 ? (
              <Mark data-kind="error">
                <ErrorIcon fontSize="inherit" aria-hidden />
                {plural(words.errors, { smart_count: errors })}
              </Mark>
            ) : null}
            {changes > 0 && errors === 0 ? <Mark>{t(words.changed, { count: changes })}</Mark> : null}
            {isOff(section) && changes === 0 && errors === 0 ? <Mark>{t(words.off)}</Mark> : null}
          </a>
        );
      })}
    </Rail>
  );
}

const Rail = styled('nav')(({ theme }) => ({
  display: 'flex',
  gap: 4,
  overflowX: 'auto',
  paddingBottom: 12,
  '& a': {
    flex: 'none',
    display: 'flex',
    flexDirection: 'column',
    padding: '6px 12px',
    borderRadius: theme.shape.borderRadius,
    color: theme.palette.text.primary,
    textDecoration: 'none',
    '&:hover': { backgroundColor: theme.palette.action.hover },
    '&:focus-visible': { outline: `2px solid ${theme.palette.primary.main}`, outlineOffset: -2 },
    '&[data-off] > span:first-of-type': { color: theme.palette.text.secondary },
  },
  '@media (min-width: 900px)': {
    position: 'sticky',
    top: 16,
    alignSelf: 'start',
    flexDirection: 'column',
    width: 216,
    flex: 'none',
    maxHeight: 'calc(100vh - 160px)',
    overflowY: 'auto',
    paddingBottom: 0,
  },
  '@container phone (width > 0)': {
    position: 'static',
    flexDirection: 'row',
    width: 'auto',
    overflowX: 'auto',
  },
}));

const Mark = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 4,
  fontSize: 13,
  lineHeight: '18px',
  color: theme.palette.text.secondary,
  '&[data-kind=error]': { color: theme.palette.error.main },
}));

/** The id of a section's element, for links to it. */
export const sectionId = (section: string): string => `section-${section}`;
