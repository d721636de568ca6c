import { memo, type ReactNode } from 'react';
import { translateAny } from '../../words/translator';
import type { CardParts } from '../columns/cardParts';
import type { RenderCell } from '../columns/gridColumn';
import { cellAttributes, CellContent, PickBox, rowAttributes, type RowContent } from '../table/GridRow';

/** What all cards of a list share. */
export interface CardShape {
  readonly parts: CardParts;
  readonly selectable: boolean;
  readonly actions: RenderCell | undefined;
}

interface CardRowProps extends RowContent {
  readonly shape: CardShape;
}

/** One record as a card: its name, two values, its state and its actions. */
export const CardRow = memo(function CardRow(props: CardRowProps) {
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
export function CardBone({ parts }: Pick<CardShape, 'parts'>) {
  return (
    <div className="row">
      {[parts.name, ...parts.values].map((column, at) => (
        <div key={column?.source} className={at === 0 ? 'cell name' : 'cell value'}>
          <span className="bone" />
        </div>
      ))}
    </div>
  );
}
