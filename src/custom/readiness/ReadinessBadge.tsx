import { styled } from '@mui/material/styles';
import * as words from '../../words/en/sync/readiness';
import { plural } from '../../words/plural';
import { useReadiness } from './useReadiness';

interface ReadinessBadgeProps {
  /** Whether the menu shows labels. */
  readonly open: boolean;
}

/**
 * On the menu's sync entry: how many mappings transactions wait for; nothing if there are none. It is not a link,
 * because it would cover the link of the entry in the closed menu.
 */
export function ReadinessBadge({ open }: ReadinessBadgeProps) {
  const { data } = useReadiness();
  const count = data ? data.groups.length + data.more.groups : 0;
  if (count === 0) return null;
  return (
    <Badge role="img" aria-label={plural(words.badge, { smart_count: count })} data-open={open}>
      {count.toLocaleString('en-IN')}
    </Badge>
  );
}

const Badge = styled('span')(({ theme }) => ({
  position: 'absolute',
  top: 0,
  right: 0,
  minWidth: 20,
  padding: '0 5px',
  borderRadius: 10,
  backgroundColor: theme.palette.status.error.main,
  color: theme.palette.background.paper,
  fontSize: 12,
  fontWeight: 600,
  lineHeight: '20px',
  textAlign: 'center',
  pointerEvents: 'none',
  fontVariantNumeric: 'tabular-nums',
  '&[data-open="true"]': { top: 12, right: 8 },
}));
