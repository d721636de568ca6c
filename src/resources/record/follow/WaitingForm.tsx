import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useContext } from 'react';
import { useFormContext } from 'react-hook-form';
import { useChangedFields } from '../../../form/useChangedFields';
import type { ResourceSchema } from '../../../schemas/resource';
import { SchemaChangesContext } from '../../../ui/schemaChanges';
import * as words from '../../../words/en/studio/follow';
import { t, translateAny } from '../../../words/translator';
import { carry } from './carriedForm';
import { fieldChanges, type FieldChange } from './fieldChanges';
import { typedValues } from './typedValues';

interface WaitingFormProps {
  readonly schema: ResourceSchema;
  /** The form as others have made it; null if the resource is out of use. */
  readonly next: ResourceSchema | null;
}

/** Says how the form differs by now, and shows it when whoever types here wants it. */
export function WaitingForm({ schema, next }: WaitingFormProps) {
  const { takeOver } = useContext(SchemaChangesContext);
  const { getValues } = useFormContext();
  const changed = useChangedFields(schema);
  if (!next) return <Notice severity="warning">{t(words.outOfUse)}</Notice>;
  const follow = () => {
    const id: unknown = getValues('id');
    carry(schema.name, {
      id: typeof id === 'string' ? id : null,
      typed: typedValues(schema, getValues(), changed),
    });
    takeOver(schema.name);
  };
  const changes = fieldChanges(schema, next);
  return (
    <Notice severity="info">
      {t(words.formChanged)}
      {changes.length > 0 && (
        <ul style={{ margin: '4px 0', paddingLeft: 20 }}>
          {changes.slice(0, MOST).map(change => (
            <li key={`${change.change} ${change.label}`}>{sentenceOf(change)}</li>
          ))}
          {changes.length > MOST && <li>{t(words.andMore, { count: changes.length - MOST })}</li>}
        </ul>
      )}
      <div>
        <Button size="small" variant="outlined" color="inherit" sx={{ mt: 0.5 }} onClick={follow}>
          {t(words.takeOver)}
        </Button>
      </div>
    </Notice>
  );
}

const MOST = 8;

function Notice(props: { readonly severity: 'info' | 'warning'; readonly children: React.ReactNode }) {
  return <Alert {...props} role="status" sx={{ mb: 2, overflowWrap: 'anywhere' }} />;
}

const SENTENCES = {
  added: words.fieldAdded,
  kind: words.fieldOtherKind,
  removed: words.fieldRemoved,
  rules: words.fieldOtherRules,
} as const;

function sentenceOf({ change, label, now }: FieldChange): string {
  const field = translateAny(label);
  return change === 'renamed'
    ? t(words.fieldRenamed, { field, now: translateAny(now) })
    : t(SENTENCES[change], { field });
}
