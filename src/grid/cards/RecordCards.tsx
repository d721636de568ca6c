import { styled, type Theme } from '@mui/material/styles';
import { useLayoutEffect, useMemo, memo, type ReactNode } from 'react';
import * as words from '../../words/en/list';
import { t, translateAny } from '../../words/translator';
import { cardParts, type CardParts } from '../columns/cardParts';
import type { RenderCell } from '../columns/gridColumn';
import { useRecordListContext } from '../list/RecordListContext';
import { GridBody } from '../table/GridBody';
import { contents, line, links, ring, scroller } from '../table/GridRoot';
import { cellAttributes, CellContent, PickBox, rowAttributes, type RowContent } from '../table/GridRow';
import { GridStates } from '../table/GridStates';
import type { RecordGridProps } from '../table/recordGridProps';
import { useGridBehaviour } from '../table/useGridBehaviour';

/** What all cards of a list share. */
interface CardShape {
  readonly parts: CardParts;
  readonly selectable: boolean;
  readonly actions: RenderCell | undefined;
}

interface CardRowProps extends RowContent {
  readonly shape: CardShape;
}

/** One record as a card: its name, two values, its state and its actions. */
const CardRow = memo(function CardRow(props: CardRowProps) {
  const { shape, index, record, filters, picked, activeCell } = props;
  const { parts, selectable, actions } = shape;
  const { name, values, state } = parts;
  const widgets = activeCell === -1 ? -1 : 0;
  const first = selectable ? 1 : 0;
  const stateAt = first + (name ? 1 : 0) + values.length;
  const cell = (at: number, className: string, content: ReactNode) => (
    <div {...cellAttributes(at, activeCell)} key={at} className={`cell ${className}`}>
      {content}
    </div>
  );
  const valueOf = (column: CardParts['values'][number]) => (
    <CellContent column={column} record={record} filter={filters.get(column.source)} tabIndex={widgets} />
  );
  return (
    <div {...rowAttributes(props, selectable)}>
      {selectable && cell(0, 'select', record && <PickBox row={index} picked={picked} />)}
      {name && cell(first, 'name', valueOf(name))}
      {values.map((column, at) =>
        cell(
          first + 1 + at,
          'value',
          <>
            <small>{translateAny(column.title)}</small> {valueOf(column)}
          </>,
        ),
      )}
      <div role="presentation" className="foot">
        {state && cell(stateAt, 'state', valueOf(state))}
        {actions && cell(stateAt + (state ? 1 : 0), 'actions', record && actions(record, widgets))}
      </div>
    </div>
  );
});

/** The grey placeholder of a card. */
function CardBone({ parts, selectable }: Pick<CardShape, 'parts' | 'selectable'>) {
  return (
    <div className="row" style={selectable ? { paddingLeft: SELECT } : undefined}>
      {[parts.name, ...parts.values].map((column, at) => (
        <div key={column?.source} className={at === 0 ? 'cell name' : 'cell value'}>
          <span className="bone" />
        </div>
      ))}
    </div>
  );
}

/** Px of the checkbox's touch target. */
const SELECT = 44;

const cards = (theme: Theme) => ({
  '--grid-head': '0px',
  '.unseen': {
    position: 'absolute' as const,
    width: 1,
    height: 1,
    overflow: 'hidden',
    clipPath: 'inset(50%)',
  },
  '.row': {
    position: 'relative' as const,
    height: 'var(--grid-row)',
    boxSizing: 'border-box' as const,
    padding: '8px 12px 0',
    borderBottom: line(theme),
    contain: 'content',
    '&[aria-selected="true"]': { backgroundColor: theme.palette.action.selected },
  },
  '.row[aria-selected]': { paddingLeft: SELECT },
  '.cell': {
    minWidth: 0,
    boxSizing: 'border-box' as const,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap' as const,
    '&:focus-visible': ring(theme),
  },
  '.cell.select': {
    position: 'absolute' as const,
    inset: `0 auto auto 0`,
    width: SELECT,
    height: SELECT,
    lineHeight: `${SELECT - 4}px`,
    textAlign: 'center' as const,
  },
  '.cell.name': { height: 26, lineHeight: '26px', fontWeight: 600 },
  '.cell.name a': { font: 'inherit', lineHeight: 'inherit', padding: 0, color: theme.palette.primary.main },
  '.cell.value': { height: 24, lineHeight: '24px' },
  '.cell.value small': { marginRight: 6, fontSize: 13, color: theme.palette.text.secondary },
  '.foot': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    height: 44,
    marginRight: -8,
  },
  // Actions that do not fit are reached by a swipe or by Tab.
  '.cell.actions': {
    flex: '0 1 auto',
    marginLeft: 'auto',
    overflowX: 'auto' as const,
    textOverflow: 'clip',
    scrollbarWidth: 'none' as const,
  },
  '.cell.state': { flex: 'none', maxWidth: '50%', marginRight: 8 },
  '.cell.state:only-child': { maxWidth: '100%' },
});

/** The outermost element of the cards, in place of the table's. */
const CardRoot = styled('div')(({ theme }) => [scroller(theme), links(theme), cards(theme), contents(theme)]);

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
            <GridStates
              list={list}
              frame={frame}
              bone={<CardBone parts={parts} selectable={selectable} />}
              empty={empty}
            />
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

/** Names the cells of a card, for screen readers. */
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
