import { styled } from '@mui/material/styles';
import { lazyComponent } from '../../ui/lazyComponent';
import { usePhone } from '../../ui/usePhone';
import type { RecordGridProps } from './recordGridProps';
import { RecordTable } from './RecordTable';

const Room = styled('div')({ flex: 1, minHeight: 0 });

const RecordCards = lazyComponent<RecordGridProps>(
  async () => (await import('../cards/RecordCards')).RecordCards,
  () => <Room />,
);

/** The records of a list: a table or, on a phone, cards. Of any number, only those in the window are rendered. */
export function RecordGrid(props: RecordGridProps) {
  return usePhone() ? <RecordCards {...props} /> : <RecordTable {...props} />;
}
