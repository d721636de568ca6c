import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useContext } from 'react';
import { useFormContext } from 'react-hook-form';
import { useChangedFields } from '../../../form/useChangedFields';
import type { ResourceSchema } from '../../../schemas/resource';
import { SchemaChangesContext } from '../../../ui/schemaChanges';
import * as words from '../../../words/en/studio/follow';
import { t } from '../../../words/translator';
import { carry } from './carriedForm';
import { ChangedFields } from './ChangedFields';
import { fieldChanges } from './fieldChanges';
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
  return (
    <Notice severity="info">
      {t(words.formChanged)}
      <ChangedFields changes={fieldChanges(schema, next)} />
      <div>
        <Button size="small" variant="outlined" color="inherit" sx={{ mt: 0.5 }} onClick={follow}>
          {t(words.takeOver)}
        </Button>
      </div>
    </Notice>
  );
}

function Notice(props: { readonly severity: 'info' | 'warning'; readonly children: React.ReactNode }) {
  return <Alert {...props} role="status" sx={{ mb: 2, overflowWrap: 'anywhere' }} />;
}
