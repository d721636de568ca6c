import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import Switch from '@mui/material/Switch';
import { memo } from 'react';
import { useWatch, useController } from 'react-hook-form';
import type { Field } from '../schemas/field';
import type { ResourceSchema, Section } from '../schemas/resource';
import { useFieldNames } from '../ui/useFieldNames';
import * as words from '../words/en/form';
import { t, translateAny } from '../words/translator';
import { fieldAt } from './fieldPath';
import { ConditionalField } from './inputs/ConditionalField';
import { FieldInput } from './inputs/FieldInput';
import { sectionId } from './SectionRail';

interface SectionSwitchProps {
  readonly schema: ResourceSchema;
  /** The name of the toggle field. */
  readonly toggle: string;
  /** The id of the section's description. */
  readonly aboutId: string;
}

/** The toggle that opens a section in place. */
function SectionSwitch({ schema, toggle, aboutId }: SectionSwitchProps) {
  const { field } = useController({ name: toggle });
  const [areNamesShown] = useFieldNames();
  return (
    <Line data-field={toggle}>
      <FormControlLabel
        control={
          <Switch
            size="small"
            checked={field.value === true}
            onChange={(_, checked) => field.onChange(checked)}
            onBlur={field.onBlur}
            slotProps={{ input: { name: toggle, 'aria-describedby': aboutId } }}
          />
        }
        label={<span title={toggle}>{translateAny(fieldAt(schema.fields, toggle)?.label ?? toggle)}</span>}
      />
      {areNamesShown && <span>{toggle}</span>}
    </Line>
  );
}

const Line = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 12,
  marginTop: 8,
  minHeight: 36,
  '& label': { gap: 4, marginLeft: -4, marginRight: 0 },
  '& > span': { fontSize: 13, color: theme.palette.text.secondary },
}));

interface Props {
  readonly schema: ResourceSchema;
  readonly section: Section;
  readonly folded: boolean;
  readonly onFold: (section: string, folded: boolean) => void;
}

/**
 * One section: heading, purpose and, while it is open, its fields. Inputs of a closed section are not mounted; their
 * values stay in the form and are still validated.
 */
export const FormSection = memo(function FormSection({ schema, section, folded, onFold }: Props) {
  const { toggle } = section;
  const toggles: string[] = toggle === undefined ? [] : [toggle];
  const on = useWatch({ name: toggles }).every(value => value === true);
  const open = on && !folded;
  const id = sectionId(section.id);
  const title = translateAny(section.title);
  return (
    <Part aria-labelledby={`${id}-title`} id={id} tabIndex={-1}>
      <Head>
        <div>
          <h2 id={`${id}-title`}>{title}</h2>
          <p id={`${id}-about`}>{translateAny(section.description)}</p>
        </div>
        {on ? (
          <IconButton
            size="small"
            aria-label={t(folded ? words.showSection : words.hideSection, { section: title })}
            aria-expanded={!folded}
            onClick={() => onFold(section.id, !folded)}
          >
            <ExpandMoreIcon fontSize="small" sx={{ transform: folded ? 'rotate(-90deg)' : undefined }} />
          </IconButton>
        ) : null}
      </Head>
      {toggle === undefined ? null : (
        <SectionSwitch schema={schema} toggle={toggle} aboutId={`${id}-about`} />
      )}
      {open ? (
        <Fields>
          {fieldsOf(schema, section).map(field => (
            <ConditionalField key={field.source} field={field} base="">
              <FieldInput field={field} path={field.source} />
            </ConditionalField>
          ))}
        </Fields>
      ) : null}
    </Part>
  );
});

/** The fields of a section in its own order, without hidden ones. */
function fieldsOf(schema: ResourceSchema, section: Section): readonly Field[] {
  return section.fields
    .map(source => schema.fields.find(field => field.source === source))
    .filter(field => field !== undefined)
    .filter(field => field.kind !== 'readOnly' || field.hidden !== true);
}

const Part = styled('section')(({ theme }) => ({
  borderTop: `1px solid ${theme.palette.divider}`,
  padding: '20px 0 12px',
  outline: 'none',
  scrollMarginTop: 72,
  contain: 'layout style',
  '&:first-of-type': { borderTop: 0, paddingTop: 0 },
}));

const Head = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'flex-start',
  gap: 8,
  '& > div': { flex: 1, minWidth: 0 },
  '& h2': { margin: 0, fontSize: 14, lineHeight: '20px', fontWeight: 600, letterSpacing: 0 },
  '& p': { margin: '2px 0 0', fontSize: 13, lineHeight: '20px', color: theme.palette.text.secondary },
}));

const Fields = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  columnGap: 24,
  alignItems: 'start',
  marginTop: 16,
  '@media (min-width: 1100px)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  // A phone's layout can be previewed in a wide window.
  '@container phone (width > 0)': { gridTemplateColumns: 'minmax(0, 1fr)' },
});
