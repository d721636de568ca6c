import { useRecordContext } from 'ra-core';
import { FunctionField, Show, SimpleShowLayout, TextField, type RaRecord } from 'react-admin';
import type { ScreenProps } from '../../resources/screenProps';
import { StockScreen } from '../../resources/stock/StockScreen';
import { formatDateTime } from '../../wire/text/dateText';
import { fieldLabel } from './fieldLabel';
import { RichTextView } from './RichTextView';

/** /announcements/show/{id}: the announcement as its readers see it. */
export function AnnouncementShow({ schema }: ScreenProps) {
  const label = (source: string) => fieldLabel(schema, source);
  const day = (source: string) => (
    <FunctionField<RaRecord>
      source={source}
      label={label(source)}
      render={record => formatDateTime(record[source]) || '–'}
    />
  );
  return (
    <StockScreen>
      <Show title={<Name />}>
        <SimpleShowLayout>
          <FunctionField<RaRecord>
            source="body"
            label={label('body')}
            render={record => <RichTextView html={String(record['body'] ?? '')} />}
          />
          <TextField source="outlets" label={label('outlets')} emptyText="–" />
          {day('valid_from')}
          {day('valid_to')}
        </SimpleShowLayout>
      </Show>
    </StockScreen>
  );
}

/** The title of the announcement. */
const Name = () => String(useRecordContext()?.['title'] ?? '');
