import { styled } from '@mui/material/styles';
import type { KeyboardEvent, ReactNode } from 'react';
import type { ListRecord } from '../../records/listEngine';
import { lazyComponent } from '../../ui/lazyComponent';
import { usePhone } from '../../ui/usePhone';
import type { RenderCell } from '../columns/gridColumn';
import { RecordTable } from './RecordTable';

export interface RecordGridProps {
  /** The table's accessible name. */
  readonly label: string;
  /** Actions at the end of a row, and their width in px; must be a stable object. */
  readonly actions?: { readonly render: RenderCell; readonly width: number };
  /** Whether rows can be selected; true by default. */
  readonly selectable?: boolean;
  /** Enter on a row, or a double click. */
  readonly onOpen?: (record: ListRecord) => void;
  /** The screen's own keys; a key it handles is not passed to the table. */
  readonly onKey?: (event: KeyboardEvent<HTMLElement>) => void;
  /** What an empty list shows: an invitation. */
  readonly empty?: ReactNode;
}

const Room = styled('div')({ flex: 1, minHeight: 0 });

const RecordCards = lazyComponent<RecordGridProps>(
  async () => (await import('../cards/RecordCards')).RecordCards,
  () => <Room />,
);

/** The records of a list: a table or, on a phone, cards. Of any number, only those in the window are rendered. */
export function RecordGrid(props: RecordGridProps) {
  return usePhone() ? <RecordCards {...props} /> : <RecordTable {...props} />;
}
