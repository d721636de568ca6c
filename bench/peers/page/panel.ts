/** What stands around each table: the filter on the messages, and how many rows are shown. */
export interface Panel {
  /** Where the table goes. */
  readonly table: HTMLElement;
  /** Says how many rows the table shows; to be called whenever a filter has been answered. */
  showCount(shown: number): void;
  /** Hands on the filter's text at each key, to whoever asked last. */
  onTerm(listen: (term: string) => void): void;
}

/** Plain elements, so that the panel costs each table the same and none of them a framework. */
export function openPanel(): Panel {
  const filter = Object.assign(document.createElement('input'), { id: 'filter', placeholder: 'Message' });
  const count = Object.assign(document.createElement('output'), { id: 'count' });
  const table = Object.assign(document.createElement('div'), { id: 'table' });
  const line = document.createElement('div');
  line.append(filter, count);
  document.body.append(table, line);
  Object.assign(document.body.style, { margin: 0, font: '14px sans-serif' });
  // Above whatever a page fixes to its edges.
  Object.assign(line.style, { position: 'fixed', left: 0, bottom: 0, zIndex: 2000, background: 'white' });
  Object.assign(table.style, { height: 'calc(100vh - 40px)', overflow: 'hidden' });
  let hear: (term: string) => void = () => {};
  filter.addEventListener('input', () => hear(filter.value));
  return {
    table,
    showCount: shown => {
      count.textContent = `${shown} rows`;
      count.setAttribute('data-shown', String(shown));
    },
    onTerm: listen => {
      hear = listen;
    },
  };
}
