import { styled } from '@mui/material/styles';
import { useState, type ReactNode } from 'react';

interface MoreProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** Properties that few need, folded away under what they are about. */
export function More({ title, children }: MoreProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Folded onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>{title}</summary>
      {isOpen && <div>{children}</div>}
    </Folded>
  );
}

const Folded = styled('details')(({ theme }) => ({
  borderTop: `1px solid ${theme.palette.divider}`,
  '& > summary': { padding: '8px 0', minHeight: 24, cursor: 'pointer', fontWeight: 500 },
  '& > div': { paddingBottom: 8 },
}));
