import BookmarkBorder from '@mui/icons-material/BookmarkBorder';
import HelpOutline from '@mui/icons-material/HelpOutline';
import { memo } from 'react';
import * as words from '../../words/en/list';
import { t } from '../../words/translator';
import { SavedQueryList, FilterGuide } from './lazyMenus';
import { ToolMenuButton } from './ToolMenuButton';

/** Saves filters, search, tab and order under a name, in react-admin's saved queries. */
export const SavedQueries = memo(function SavedQueries() {
  return (
    <ToolMenuButton label={t(words.savedQueries)} icon={<BookmarkBorder />}>
      {place => <SavedQueryList place={place} />}
    </ToolMenuButton>
  );
});

/** Opens the filter syntax help. */
export const FilterHelp = memo(function FilterHelp() {
  return (
    <ToolMenuButton label={t(words.filterHelp)} icon={<HelpOutline />}>
      {place => <FilterGuide place={place} />}
    </ToolMenuButton>
  );
});
