import { useNavigate } from 'ra-core';
import { useMemo, type MouseEvent } from 'react';
import { useHref } from 'react-router-dom';
import { keyOf, type RenderCell } from '../../grid/columns/gridColumn';
import type { ListRecord } from '../../records/listEngine';
import type { ResourceSchema } from '../../schemas/resource';
import * as words from '../../words/en/list';
import { t } from '../../words/translator';
import { clonePath, editPath } from '../screenPaths';

/** Width in px of each action at the end of a row. */
const WIDTHS = { edit: 48, clone: 58, delete: 64 };
const PADDING = 20;

/**
 * Edit, Clone and Delete at the end of each row, if the resource allows them. They are plain links with one shared
 * handler, because the router's links would need several hooks in each row.
 */
export function useListRowActions(
  { name, can }: ResourceSchema,
  askToDelete: (record: ListRecord) => void,
): { readonly render: RenderCell; readonly width: number } | undefined {
  const follow = useFollow();
  const root = useHref('/').replace(/\/$/u, '');
  return useMemo(() => {
    if (!can.edit && !can.clone && !can.delete) return undefined;
    const link = (path: string, word: string, tabIndex: number) => (
      <a href={root + path} data-path={path} tabIndex={tabIndex} onClick={follow}>
        {word}
      </a>
    );
    const render: RenderCell = (record, tabIndex) => {
      const id = keyOf(record, 'id');
      return (
        <>
          {can.edit && link(editPath(name, id), t(words.edit), tabIndex)}
          {can.clone && link(clonePath(name, id), t(words.clone), tabIndex)}
          {can.delete && (
            <button
              type="button"
              className="link danger"
              tabIndex={tabIndex}
              onClick={() => askToDelete(record)}
            >
              {t(words.deleteRecord)}
            </button>
          )}
        </>
      );
    };
    const px = (['edit', 'clone', 'delete'] as const).map(action => (can[action] ? WIDTHS[action] : 0));
    return { render, width: px.reduce((sum, width) => sum + width, PADDING) };
  }, [name, can, askToDelete, follow, root]);
}

/** Navigates without reloading the page; a click for another tab or window is left to the browser. */
function useFollow(): (event: MouseEvent<HTMLAnchorElement>) => void {
  const navigate = useNavigate();
  return useMemo(
    () => event => {
      const path = event.currentTarget.dataset['path'];
      const plain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
      if (!plain || path === undefined) return;
      event.preventDefault();
      navigate(path);
    },
    [navigate],
  );
}
