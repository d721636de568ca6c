import HelpOutline from '@mui/icons-material/HelpOutline';
import { memo } from 'react';
import { FilterGuide } from './lazyMenus';
import { ToolMenuButton } from './ToolMenuButton';
import { t } from '../../words/translator';
import * as words from '../../words/en/list';

/** Opens the filter syntax help. */
export const FilterHelp = memo(function FilterHelp() {
  return (
    <ToolMenuButton label={t(words.filterHelp)} icon={<HelpOutline />}>
      {place => <FilterGuide place={place} />}
    </ToolMenuButton>
  );
});
