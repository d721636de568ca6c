import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import {
  CreateButton,
  DataTable,
  EditButton,
  List,
  Pagination,
  SearchInput,
  SimpleList,
  TopToolbar,
  useTranslate,
  type RaRecord,
} from 'react-admin';
import type { ScreenProps } from '../../resources/screenProps';
import { StockScreen } from '../../resources/stock/StockScreen';
import { formatDateTime } from '../../wire/text/dateText';
import { htmlText } from '../../wire/text/htmlText';
import * as words from '../../words/en/list';
import { t, translateAny } from '../../words/translator';
import { fieldLabel } from './fieldLabel';

const filters = [<SearchInput key="q" source="q" alwaysOn />];

const text = (record: RaRecord) => htmlText(String(record['body'] ?? ''));
const day = (source: string) => (record: RaRecord) => formatDateTime(record[source]);

/** The title is a text by the dealer, which the browser must not translate. */
const titleOf = (record: RaRecord) => <span translate="no">{String(record['title'])}</span>;
const bodyOf = (record: RaRecord) => <span translate="no">{text(record)}</span>;

const named = (name: string) => ({ 'aria-label': name, title: name });

/** /announcements/list: react-admin's own list, with a table or, on a phone, lines. */
export function AnnouncementList({ schema }: ScreenProps) {
  const translate = useTranslate();
  const isNarrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  const label = (source: string) => fieldLabel(schema, source);
  return (
    <StockScreen>
      <List
        title={translateAny(schema.screens.list.title)}
        filters={filters}
        actions={
          <TopToolbar>
            <CreateButton label={translateAny(schema.screens.list.add)} />
          </TopToolbar>
        }
        sort={{ field: 'valid_from', order: 'DESC' }}
        // On a phone, the buttons would have MUI's English names, which react-admin does not replace.
        {...(isNarrow && {
          pagination: (
            <Pagination
              slotProps={{
                actions: {
                  previousButton: named(translate('ra.navigation.previous')),
                  nextButton: named(translate('ra.navigation.next')),
                },
              }}
            />
          ),
        })}
      >
        {isNarrow ? (
          <SimpleList
            linkType="show"
            primaryText={titleOf}
            secondaryText={bodyOf}
            tertiaryText={day('valid_from')}
          />
        ) : (
          <DataTable rowClick="show" bulkActionButtons={false}>
            <DataTable.Col source="title" label={label('title')} />
            <DataTable.Col source="body" label={label('body')} render={text} />
            <DataTable.Col source="outlets" label={label('outlets')} />
            <DataTable.Col source="valid_from" label={label('valid_from')} render={day('valid_from')} />
            <DataTable.Col source="valid_to" label={label('valid_to')} render={day('valid_to')} />
            <DataTable.Col label={t(words.actions)}>
              <EditButton />
            </DataTable.Col>
          </DataTable>
        )}
      </List>
    </StockScreen>
  );
}
