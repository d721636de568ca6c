import Alert from '@mui/material/Alert';
import { Form } from 'ra-core';
import { FormBody } from '../../../form/FormBody';
import type { ResourceSchema } from '../../../schemas/resource';
import { emptyValues } from '../../../schemas/values/emptyValues';
import { t } from '../../../words/translator';
import * as words from '../../../words/en/studio';

/** The form of a draft, to be tried. It saves nothing. */
export function FormPreview({ schema }: { readonly schema: ResourceSchema | null }) {
  if (!schema) return <Alert severity="info">{t(words.previewWaits)}</Alert>;
  return (
    <>
      <Alert severity="info">{t(words.previewSaves)}</Alert>
      <Form
        key={JSON.stringify(schema.fields)}
        record={emptyValues(schema)}
        onSubmit={() => undefined}
        noValidate
      >
        <FormBody schema={schema} closed={false} focusFirst={false} />
      </Form>
    </>
  );
}
