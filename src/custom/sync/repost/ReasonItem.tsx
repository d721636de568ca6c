import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import type { ForeseenReason } from '../../../api/sync/foresee';
import { cureLine, placedLine } from './reasonLine';

interface ReasonItemProps {
  readonly found: Omit<ForeseenReason, 'redisId'>;
  /** Links or buttons for the next step. */
  readonly children?: ReactNode;
}

/** Why accounting would refuse transactions, or what to check in them: an example, its position, and the cure. */
export function ReasonItem({ found, children }: ReasonItemProps) {
  return (
    <li>
      {placedLine(found)} <Quiet>{cureLine(found)}</Quiet> {children}
    </li>
  );
}

const Quiet = styled('span')(({ theme }) => ({ color: theme.palette.text.secondary }));
