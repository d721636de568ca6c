import { LinkBase } from 'ra-core';
import { useMemo } from 'react';
import { keyOf, type RenderCell } from '../grid/gridColumn';
import type { ListRecord } from '../records/listEngine';
import type { ResourceSchema } from '../schemas/resource';
import { clonePath } from './listPaths';
import { editPath } from './screenPaths';

/** Px of each action at the end of a row. */
const WIDTHS = { edit: 48, clone: 58, delete: 64 };
const PADDING = 20;

/** Edit, Clone and Delete at the end of each row, as far as the resource allows them. */
export function useListRowActions(
  { name, can }: ResourceSchema,
  askToDelete: (record: ListRecord) => void,
): { readonly render: RenderCell; readonly width: number } | undefined {
  return useMemo(() => {
    if (!can.edit && !can.clone && !can.delete) return undefined;
    const render: RenderCell = (record, tabIndex) => {
      const id = keyOf(record, 'id');
      return (
        <>
          {can.edit && (
            <LinkBase to={editPath(name, id)} tabIndex={tabIndex}>
              Edit
            </LinkBase>
          )}
          {can.clone && (
            <LinkBase to={clonePath(name, id)} tabIndex={tabIndex}>
              Clone
            </LinkBase>
          )}
          {can.delete && (
            <button
              type="button"
              className="link danger"
              tabIndex={tabIndex}
              onClick={() => askToDelete(record)}
            >
              Delete
            </button>
          )}
        </>
      );
    };
    const width =
      PADDING +
      (can.edit ? WIDTHS.edit : 0) +
      (can.clone ? WIDTHS.clone : 0) +
      (can.delete ? WIDTHS.delete : 0);
    return { render, width };
  }, [name, can, askToDelete]);
}
