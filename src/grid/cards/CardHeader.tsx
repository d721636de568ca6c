import { t, translateAny } from '../../words/translator';
import * as words from '../../words/en/list';

interface CardHeaderProps {
  readonly titles: readonly string[];
  readonly selectable: boolean;
  readonly hasActions: boolean;
}

/** What each cell of a card is, for screen readers. */
export function CardHeader({ titles, selectable, hasActions }: CardHeaderProps) {
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
