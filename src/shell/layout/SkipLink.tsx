import { styled } from '@mui/material/styles';
import { t } from '../../words/translator';
import * as words from '../../words/en/shell';

/** The id of the screen's content. */
export const CONTENT_ID = 'main-content';

/** The first Tab stop: skips the menu. */
export function SkipLink() {
  return <Skip href={`#${CONTENT_ID}`}>{t(words.skipToContent)}</Skip>;
}

const Skip = styled('a')(({ theme }) => ({
  position: 'fixed',
  top: 8,
  left: 8,
  zIndex: theme.zIndex.tooltip,
  padding: '8px 16px',
  border: `1px solid ${theme.palette.fieldBorder}`,
  borderRadius: 6,
  backgroundColor: theme.palette.background.paper,
  color: theme.palette.primary.main,
  '&:not(:focus)': { clipPath: 'inset(50%)', width: 1, height: 1, padding: 0, overflow: 'hidden' },
}));
