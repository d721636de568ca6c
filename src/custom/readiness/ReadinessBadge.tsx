import { styled } from '@mui/material/styles';
import { LinkBase } from 'ra-core';
import * as words from '../../words/en/readiness';
import { plural } from '../../words/plural';
import { useReadiness } from './useReadiness';

interface ReadinessBadgeProps {
  /** Whether the menu shows labels. */
  readonly open: boolean;
  readonly onNavigate?: (() => void) | undefined;
}

/** In the menu: how many mappings transactions wait for, as a link to the worklist. Nothing if there are none. */
export function ReadinessBadge({ open, onNavigate }: ReadinessBadgeProps) {
  const { data } = useReadiness();
  const count = data ? data.groups.length + data.more.groups : 0;
  if (count === 0) return null;
  return (
    <Badge
      to="/readiness"
      aria-label={plural(words.badge, { smart_count: count })}
      data-open={open}
      onClick={onNavigate}
    >
      {count.toLocaleString('en-IN')}
    </Badge>
  );
}

const Badge = styled(LinkBase)(({ theme }) => ({
  position: 'absolute',
  top: 0,
  right: 0,
  minWidth: 24,
  padding: '0 6px',
  borderRadius: 12,
  backgroundColor: theme.palette.status.error.main,
  color: theme.palette.background.paper,
  fontSize: 12,
  fontWeight: 600,
  lineHeight: '24px',
  textAlign: 'center',
  textDecoration: 'none',
  fontVariantNumeric: 'tabular-nums',
  '&[data-open="true"]': { top: 10, right: 8 },
}));
