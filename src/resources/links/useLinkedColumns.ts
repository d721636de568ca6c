import { useEffect, useMemo, useState } from 'react';
import type { GridColumn } from '../../grid/columns/gridColumn';
import type { ColumnTexts } from '../../records/listEngine';
import type { ListSource } from '../../records/listSource';
import { useApi } from '../../ui/apiContext';
import { useSchemas } from '../../ui/schemasContext';
import { setColumnTexts, columnTextsOf, useChoiceTexts } from './columnTexts';
import { linksOf } from './linksOf';

type Texts = Map<string, ColumnTexts>;

/** Columns that show the names of their linked records, and these names. */
interface LinkedColumns {
  readonly columns: readonly GridColumn[];
  readonly texts: Texts;
}

/**
 * The columns of a list, which show linked records by name once `useShownTexts` has found the names. The columns stay
 * the same objects then; rows render again because the texts also change the list.
 * @param columns must be a stable array
 */
export function useLinkedColumns(columns: readonly GridColumn[]): LinkedColumns {
  const [texts] = useState<Texts>(() => new Map());
  return useMemo(
    () => ({ columns: columns.map(column => (column.linked ? withTexts(column, texts) : column)), texts }),
    [columns, texts],
  );
}

/** A column that shows its linked records by the names in these texts. */
export function withTexts(column: GridColumn, all: ReadonlyMap<string, ColumnTexts>): GridColumn {
  const texts = () => all.get(column.source) ?? null;
  return { ...column, texts, wording: stored => texts()?.get(stored) || stored };
}

/**
 * Shows the labels of choices and the names of linked records in a list's columns, and follows changes of both lists.
 * Until a name is found, its id is shown.
 */
export function useShownTexts(source: ListSource, { columns, texts }: LinkedColumns): void {
  useChoiceTexts(source.engine, columns);
  const api = useApi();
  const schemas = useSchemas();
  useEffect(() => {
    const links = linksOf(columns, schemas, api);
    const show = (column: string, next: ColumnTexts | null) => {
      if (next) texts.set(column, next);
      else texts.delete(column);
      setColumnTexts(source.engine, column, next);
    };
    for (const column of columns.filter(({ linked }) => linked)) {
      const isSeen = links.some(link => link.source === column.source);
      show(column.source, isSeen ? columnTextsOf(source.engine, column.source) : null);
    }
    if (links.length === 0) return undefined;
    let isOver = false;
    let stop = () => {};
    // If this code cannot be loaded, the ids stay.
    void import('./followLinks')
      .then(({ followLinks }) => {
        if (!isOver) stop = followLinks({ source, links, openList: api.openList, show });
      })
      .catch(() => undefined);
    return () => {
      isOver = true;
      stop();
    };
  }, [source, columns, texts, schemas, api]);
}
