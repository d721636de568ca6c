import ViewColumn from '@mui/icons-material/ViewColumnOutlined';
import { memo } from 'react';
import { ColumnList } from './fetchedMenus';
import { ToolMenuButton } from './ToolMenuButton';

/** Opens the list of columns. */
export const ColumnChooser = memo(function ColumnChooser() {
  return (
    <ToolMenuButton label="Columns" icon={<ViewColumn />}>
      {place => <ColumnList place={place} />}
    </ToolMenuButton>
  );
});
