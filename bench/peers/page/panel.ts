/** The frame around each table: the message filter and the row count. */
export interface Panel {
  /** The table's container. */
  readonly table: HTMLElement;
  /** Shows the row count; call it after each filter result. */
  showCount(shown: number): void;
  /** Passes the filter's text on at each key stroke, to the latest listener. */
  onTerm(listen: (term: string) => void): void;
}

/** Plain elements, so that the panel costs every table the same and none a framework. */
export function openPanel(): Panel {
  const filter = Object.assign(document.createElement('input'), { id: 'filter', placeholder: 'Message' });
  const count = Object.assign(document.createElement('output'), { id: 'count' });
  const table = Object.assign(document.createElement('div'), { id: 'table' });
  const line = document.createElement('div');
  line.append(filter, count);
  document.body.append(table, line);
  Object.assign(document.body.style, { margin: 0, font: '14px sans-serif' });
  // Above anything that a page fixes to its edges.
  Object.assign(line.style, { position: 'fixed', left: 0, bottom: 0, zIndex: 2000, background: 'white' });
  Object.assign(table.style, { height: 'calc(100vh - 40px)', overflow: 'hidden' });
  let listener: (term: string) => void = () => {};
  filter.addEventListener('input', () => listener(filter.value));
  return {
    table,
    showCount: shown => {
      count.textContent = `${shown} rows`;
      count.setAttribute('data-shown', String(shown));
    },
    onTerm: listen => {
      listener = listen;
    },
  };
}
