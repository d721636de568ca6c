import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useContext } from 'react';
import { useFormContext } from 'react-hook-form';
import { useChangedFields } from '../../../form/changedFields';
import type { ResourceSchema } from '../../../schemas/resource';
import { SchemaChangesContext } from '../../../ui/schemaChanges';
import { useSchemas } from '../../../ui/schemasContext';
import { formatDateTime } from '../../../wire/text/dateText';
import * as words from '../../../words/en/studio/follow';
import { t } from '../../../words/translator';
import { carry } from './carriedForm';
import { LostValues } from './CarriedValues';
import { ChangedFields } from './ChangedFields';
import { fieldChanges } from './fieldChanges';
import { placed, typedValues, type TypedValue } from './typedValues';

interface WaitingFormProps {
  readonly schema: ResourceSchema;
  /** The next version of the form; null if the resource is retired. */
  readonly next: ResourceSchema | null;
  /** Input of an earlier version without a field in this one. */
  readonly unplaced: readonly TypedValue[];
}

/** Reports the changes to the form, and shows its next version on request. */
export function WaitingForm({ schema, next, unplaced }: WaitingFormProps) {
  const { takeOver, versionOf, publishedAt } = useContext(SchemaChangesContext);
  // The screen's copy of the schema is limited to the user's rights and has no version.
  const live = useSchemas().find(({ name }) => name === schema.name);
  const { getValues } = useFormContext();
  const changed = useChangedFields(schema);
  if (!next) {
    const typed = [...unplaced, ...typedValues(schema, getValues(), changed)];
    if (typed.length === 0) return <Notice severity="warning">{t(words.onlyRead)}</Notice>;
    return (
      <Notice severity="warning">
        {t(words.outOfUse)}
        <LostValues lost={placed(typed, { fields: [] }).lost} />
      </Notice>
    );
  }
  const follow = () => {
    const id: unknown = getValues('id');
    carry(schema.name, {
      id: typeof id === 'string' ? id : null,
      typed: [...unplaced, ...typedValues(schema, getValues(), changed, live && versionOf(live))],
    });
    takeOver(schema.name);
  };
  return (
    <Notice severity="info">
      {changedText(publishedAt(next))}
      <ChangedFields changes={fieldChanges(schema, next)} />
      <div>
        <Button size="small" variant="outlined" color="inherit" sx={{ mt: 0.5 }} onClick={follow}>
          {t(words.takeOver)}
        </Button>
      </div>
    </Notice>
  );
}

const changedText = (at: string): string =>
  at === '' ? t(words.formChanged) : t(words.formChangedAt, { when: formatDateTime(at) });

function Notice(props: { readonly severity: 'info' | 'warning'; readonly children: React.ReactNode }) {
  return <Alert {...props} role="status" sx={{ mb: 2, overflowWrap: 'anywhere' }} />;
}
