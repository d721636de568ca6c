import { useLayoutEffect, useMemo } from 'react';
import { cardParts } from '../columns/cardParts';
import { useRecordListContext } from '../list/RecordListContext';
import { GridBody } from '../table/GridBody';
import { GridStates } from '../table/GridStates';
import type { RecordGridProps } from '../table/recordGridProps';
import { useGridBehaviour } from '../table/useGridBehaviour';
import { CardBone, CardRow } from './CardRow';
import { CardRoot } from './CardRoot';
import { t, translateAny } from '../../words/translator';
import * as words from '../../words/en/list';

/** A list on a phone: a card for each record. Screen readers see the table with fewer columns. */
export function RecordCards({ actions, selectable = true, empty, ...given }: RecordGridProps) {
  const { columns, rowHeight } = useRecordListContext();
  const parts = useMemo(() => cardParts(columns), [columns]);
  const titles = useMemo(
    () => [parts.name, ...parts.values, parts.state].flatMap(column => (column ? [column.title] : [])),
    [parts],
  );
  const cells = (selectable ? 1 : 0) + titles.length + (actions ? 1 : 0);
  const behaviour = useGridBehaviour({ ...given, selectable, cells, headHeight: 0, opensOnClick: true });
  const { list, root, frame, focus, failed, attributes } = behaviour;
  const render = actions?.render;
  const shape = useMemo(() => ({ parts, selectable, actions: render }), [parts, selectable, render]);
  useLayoutEffect(() => {
    root.current?.style.setProperty('--grid-row', `${rowHeight}px`);
  }, [root, rowHeight]);
  return (
    <CardRoot {...attributes}>
      <div style={{ height: frame.height, minHeight: '100%' }}>
        <div className="stage">
          <CardHeader titles={titles} selectable={selectable} hasActions={actions !== undefined} />
          <div className="pane">
            {!failed && (
              <GridBody list={list} frame={frame} shape={shape} Row={CardRow} active={focus.active} />
            )}
            <GridStates list={list} frame={frame} bone={<CardBone parts={parts} />} empty={empty} />
          </div>
        </div>
      </div>
    </CardRoot>
  );
}

interface CardHeaderProps {
  readonly titles: readonly string[];
  readonly selectable: boolean;
  readonly hasActions: boolean;
}

/** What each cell of a card is, for screen readers. */
function CardHeader({ titles, selectable, hasActions }: CardHeaderProps) {
  const names = [
    ...(selectable ? [t(words.selection)] : []),
    ...titles.map(title => translateAny(title)),
    ...(hasActions ? [t(words.actions)] : []),
  ];
  return (
    <div role="rowgroup" className="unseen">
      <div role="row" aria-rowindex={1}>
        {names.map((name, at) => (
          <span key={name} role="columnheader" aria-colindex={at + 1}>
            {name}
          </span>
        ))}
      </div>
    </div>
  );
}
