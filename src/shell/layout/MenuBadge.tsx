import { useEffect, useState, type ComponentType } from 'react';
import type { MenuItem } from '../menu';

const afterMs = 3_000;

interface MenuBadgeProps {
  readonly fetch: NonNullable<MenuItem['fetchBadge']>;
  readonly open: boolean;
}

/**
 * A number beside a menu entry. Its code is fetched after the screen's, which people wait for; if that fails, the menu has no
 * number.
 */
export function MenuBadge({ fetch, open }: MenuBadgeProps) {
  const [Badge, setBadge] = useState<ComponentType<{ readonly open: boolean }>>();
  useEffect(() => {
    const timer = setTimeout(() => {
      fetch().then(
        Fetched => setBadge(() => Fetched),
        () => undefined,
      );
    }, afterMs);
    return () => clearTimeout(timer);
  }, [fetch]);
  return Badge && <Badge open={open} />;
}
