import { styled } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useCallback, useLayoutEffect, useMemo } from 'react';
import { lazyComponent } from '../../ui/lazyComponent';
import type { TooltipContent } from '../../ui/tooltip/tooltip';
import { Tooltips } from '../../ui/tooltip/Tooltips';
import { usePhone } from '../../ui/usePhone';
import { rowTracks, type EdgeWidths } from '../columns/columnLayout';
import { useRecordListContext } from '../list/RecordListContext';
import { GridBody } from './GridBody';
import { GridHeader } from './GridHeader';
import { GridRoot } from './GridRoot';
import { GridRow } from './GridRow';
import { GridStates } from './GridStates';
import { layTracks } from './layTracks';
import type { RecordGridProps } from './recordGridProps';
import { RowBone } from './RowGroups';
import { useGridBehaviour } from './useGridBehaviour';

const SELECT_WIDTH = 40;

/** The product's only table. */
function RecordTable({ actions, selectable = true, empty, ...given }: RecordGridProps) {
  const { layout, rowHeight } = useRecordListContext();
  const { placed } = layout;
  const headHeight = useMediaQuery('(pointer: coarse)') ? 86 : 76;
  const firstCell = selectable ? 2 : 1;
  const cells = firstCell + placed.length + (actions ? 1 : 0);
  const behaviour = useGridBehaviour({ ...given, selectable, cells, headHeight });
  const { list, root, frame, focus, failed, attributes } = behaviour;
  const { window } = list;
  const { moveTo } = focus;
  const edges = useEdges(selectable, actions?.width ?? 0, frame.inTab);
  const render = actions?.render;
  const shape = useMemo(
    () => ({ columns: placed, selectable, actions: render }),
    [placed, selectable, render],
  );
  const leaveFilter = useCallback(
    (source: string) => {
      const place = placed.findIndex(column => column.source === source);
      moveTo({ row: window.getFrame().first, cell: firstCell + place });
    },
    [placed, window, moveTo, firstCell],
  );

  const tracks = useMemo(() => rowTracks(placed, edges), [placed, edges]);
  useLayoutEffect(() => {
    if (!root.current) return;
    layTracks(root.current, tracks);
    root.current.style.setProperty('--grid-actions', `${edges.actions}px`);
    root.current.style.setProperty('--grid-row', `${rowHeight}px`);
    root.current.style.setProperty('--grid-head', `${headHeight}px`);
  }, [root, tracks, edges, rowHeight, headHeight]);

  return (
    <GridRoot {...attributes}>
      <div
        style={{
          height: headHeight + frame.height,
          minHeight: '100%',
          width: tracks.width,
          minWidth: '100%',
        }}
      >
        <div className="stage">
          <GridHeader list={list} layout={layout} edges={edges} root={root} leaveFilter={leaveFilter} />
          <div className="pane">
            {!failed && (
              <GridBody list={list} frame={frame} shape={shape} Row={GridRow} active={focus.active} />
            )}
            <GridStates
              list={list}
              frame={frame}
              bone={<RowBone columns={placed} hasActions={actions !== undefined} />}
              empty={empty}
            />
          </div>
        </div>
      </div>
      <Tooltips root={root} tooltipOf={truncatedText} onMoved={window.subscribe} />
    </GridRoot>
  );
}

/** The whole value of a truncated cell. */
function truncatedText({ target }: Event): TooltipContent | null {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[role=gridcell]') : null;
  if (!cell || cell.scrollWidth <= cell.clientWidth) return null;
  return { anchor: cell, text: cell.textContent, placement: 'bottom-start' };
}

/** @param records number of rows; the row number column fits the highest one */
function useEdges(selectable: boolean, actions: number, records: number): EdgeWidths {
  const digits = String(records).length;
  return useMemo(
    () => ({ select: selectable ? SELECT_WIDTH : 0, number: Math.max(56, digits * 9 + 16), actions }),
    [selectable, digits, actions],
  );
}

const Filler = styled('div')({ flex: 1, minHeight: 0 });

const RecordCards = lazyComponent<RecordGridProps>(
  async () => (await import('../cards/RecordCards')).RecordCards,
  () => <Filler />,
);

/** The records of a list: a table or, on a phone, cards. Only those in the window are rendered. */
export function RecordGrid(props: RecordGridProps) {
  return usePhone() ? <RecordCards {...props} /> : <RecordTable {...props} />;
}
