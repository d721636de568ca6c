import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { Form } from 'ra-core';
import { useMemo, useState } from 'react';
import { createDuplicateChecker } from '../../../form/duplicates/duplicateChecker';
import { FormBody } from '../../../form/FormBody';
import { formResolver } from '../../../form/formResolver';
import type { RecordData, ResourceSchema } from '../../../schemas/resource';
import { openedToggles } from '../../../schemas/sections';
import { emptyValues } from '../../../schemas/values/emptyValues';
import { fromWire } from '../../../wire/record/recordCodec';
import * as words from '../../../words/en/studio/preview';
import { t } from '../../../words/translator';
import { ConditionNotes } from './ConditionNotes';

/** The preview calls no API for a resource that does not exist yet. */
const NO_CHECKS = createDuplicateChecker({
  checks: [],
  ask: async () => false,
  own: () => undefined,
  delay: 0,
});

interface FormPreviewProps {
  readonly schema: ResourceSchema;
  /** Null for an empty form. */
  readonly record: RecordData | null;
  /** The previewed role, if it may not write records; null otherwise. */
  readonly readOnlyFor: string | null;
}

/** The form of a draft, to try out. It saves nothing. */
export function FormPreview({ schema, record, readOnlyFor }: FormPreviewProps) {
  const resolver = useMemo(() => formResolver(schema, NO_CHECKS), [schema]);
  const values = useMemo(
    () => (record ? openedToggles(schema, fromWire(schema, record)) : emptyValues(schema)),
    [schema, record],
  );
  const [isTried, setTried] = useState(false);
  return (
    <Form
      key={JSON.stringify([schema.fields, record])}
      record={values}
      resolver={resolver}
      onSubmit={() => setTried(true)}
      noValidate
      disableInvalidFormNotification
    >
      <div onInput={() => setTried(false)}>
        <FormBody schema={schema} closed={readOnlyFor !== null} focusFirst={false} />
      </div>
      {readOnlyFor === null ? (
        <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 1.5, py: 1.5 }}>
          <Button type="submit" variant="outlined">
            {t(words.tryToSave)}
          </Button>
          <span role="status">{isTried && <Alert severity="success">{t(words.wouldBeSaved)}</Alert>}</span>
        </Stack>
      ) : (
        <Alert severity="info">{t(words.readsOnly, { role: readOnlyFor })}</Alert>
      )}
      <ConditionNotes schema={schema} />
    </Form>
  );
}
