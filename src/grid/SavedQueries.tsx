import BookmarkBorder from '@mui/icons-material/BookmarkBorder';
import { memo } from 'react';
import { SavedQueryList } from './fetchedMenus';
import { ToolMenuButton } from './ToolMenuButton';

/** Filters, search, tab and order under a name of the person's own; kept where react-admin keeps its saved queries. */
export const SavedQueries = memo(function SavedQueries() {
  return (
    <ToolMenuButton label="Saved queries" icon={<BookmarkBorder />}>
      {place => <SavedQueryList place={place} />}
    </ToolMenuButton>
  );
});
