import { Create, Edit, SaveButton, TextInput, Toolbar } from 'react-admin';
import { FieldInput } from '../../form/inputs/FieldInput';
import type { ScreenProps } from '../../resources/screenProps';
import { StockForm } from '../../resources/stock/StockForm';
import { StockScreen } from '../../resources/stock/StockScreen';
import type { ResourceSchema } from '../../schemas/resource';
import { translateAny } from '../../words/translator';
import { fieldLabel } from './fieldLabel';

/** Lines of text are read best at this width. */
const NARROW = { maxWidth: 880 };

/** /announcements/create: react-admin's own form. */
export function AnnouncementCreate({ schema, newId }: ScreenProps) {
  const { title, save } = schema.screens.create;
  return (
    <StockScreen>
      <Create
        title={translateAny(title)}
        redirect="list"
        sx={NARROW}
        transform={(typed: object) => ({ ...typed, id: newId() })}
      >
        <Fields schema={schema} title={title} save={save} />
      </Create>
    </StockScreen>
  );
}

/** /announcements/edit/{id}. */
export function AnnouncementEdit({ schema }: ScreenProps) {
  const { title, save } = schema.screens.edit;
  return (
    <StockScreen>
      <Edit title={translateAny(title)} redirect="list" mutationMode="pessimistic" sx={NARROW}>
        <Fields schema={schema} title={title} save={save} />
      </Edit>
    </StockScreen>
  );
}

interface FieldsProps {
  readonly schema: ResourceSchema;
  readonly title: string;
  readonly save: string;
}

/** Single lines use react-admin's inputs; days and rich text use the console's. */
function Fields({ schema, title, save }: FieldsProps) {
  const ofConsole = (source: string) =>
    schema.fields
      .filter(field => field.source === source)
      .map(field => <FieldInput key={source} field={field} path={source} />);
  return (
    <StockForm
      schema={schema}
      title={title}
      toolbar={
        <Toolbar>
          <SaveButton label={translateAny(save)} alwaysEnable />
        </Toolbar>
      }
    >
      <TextInput source="title" label={fieldLabel(schema, 'title')} isRequired />
      {ofConsole('body')}
      <TextInput
        source="outlets"
        label={fieldLabel(schema, 'outlets')}
        helperText={translateAny(helpOf(schema, 'outlets'))}
      />
      {ofConsole('valid_from')}
      {ofConsole('valid_to')}
    </StockForm>
  );
}

const helpOf = ({ fields }: ResourceSchema, source: string): string =>
  fields.find(field => field.source === source)?.help ?? '';
