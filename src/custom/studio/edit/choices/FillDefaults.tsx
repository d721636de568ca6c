import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import * as studio from '../../../../words/en/studio';
import * as words from '../../../../words/en/studio/publish';
import { t, translateAny } from '../../../../words/translator';
import { fieldsOf, textOf, type DraftDeclaration, type DraftField } from '../draftShape';
import type { BaseVersion } from '../unsafeIn';

/** The new fields that have a default, which existing records lack. */
export function fillable(base: BaseVersion | null, declaration: DraftDeclaration): readonly DraftField[] {
  if (!base) return [];
  const known = new Set(fieldsOf(base.declaration).map(({ fid }) => fid));
  return fieldsOf(declaration).filter(field => !known.has(field['fid']) && field['default'] !== undefined);
}

interface FillDefaultsProps {
  readonly fields: readonly DraftField[];
  /** The ids of the fields to fill in. */
  readonly chosen: readonly string[];
  readonly choose: (fids: readonly string[]) => void;
}

/** Asks whether to write the defaults of new fields into existing records; initially, none is selected. */
export function FillDefaults({ fields, chosen, choose }: FillDefaultsProps) {
  if (fields.length === 0) return null;
  return (
    <FormGroup aria-label={t(words.fillTitle)} sx={{ mb: 2 }}>
      {fields.map(field => {
        const fid = textOf(field['fid']);
        return (
          <FormControlLabel
            key={fid}
            control={
              <Checkbox
                checked={chosen.includes(fid)}
                onChange={(_, on) => choose(on ? [...chosen, fid] : chosen.filter(each => each !== fid))}
              />
            }
            label={t(words.fillField, {
              value: defaultText(field),
              field: translateAny(textOf(field['label'])),
            })}
          />
        );
      })}
    </FormGroup>
  );
}

function defaultText({ default: value, choices }: DraftField): string {
  if (typeof value === 'boolean') return t(value ? studio.yes : studio.no);
  const choice = Array.isArray(choices) ? fieldsOf({ fields: choices }).find(({ id }) => id === value) : null;
  return String(choice?.['name'] ?? value);
}
