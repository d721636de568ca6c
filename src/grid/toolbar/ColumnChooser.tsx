import ViewColumn from '@mui/icons-material/ViewColumnOutlined';
import { memo } from 'react';
import { ColumnList } from './lazyMenus';
import { ToolMenuButton } from './ToolMenuButton';
import { t } from '../../words/translator';
import * as words from '../../words/en/list';

/** Opens the list of columns. */
export const ColumnChooser = memo(function ColumnChooser() {
  return (
    <ToolMenuButton label={t(words.columns)} icon={<ViewColumn />}>
      {place => <ColumnList place={place} />}
    </ToolMenuButton>
  );
});
