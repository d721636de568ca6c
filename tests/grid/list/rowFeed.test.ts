import { describe, expect, it, vi } from 'vitest';
import { RowFeed } from '../../../src/grid/list/rowFeed';
import { LocalEngine } from '../../../src/records/engine/localEngine';

describe('a closed list', () => {
  it('is not queried again, which would starve the page', async () => {
    const engine = new LocalEngine();
    await engine.fill('id', [{ source: 'id', type: 'text' }], [{ id: '1' }]);
    const failed = vi.fn<(error: unknown) => void>();
    const changed = vi.fn<() => void>();
    const feed = new RowFeed('table', changed, failed);
    feed.requestRows(0, 10);
    feed.setQuery({ engine, query: { filters: {}, sort: [] } });
    await vi.waitFor(() => expect(changed).toHaveBeenCalledTimes(1));
    const asked = vi.spyOn(engine, 'view');
    engine.close();
    feed.refresh();
    // Runs only if the feed does not repeat its queries without yielding to the event loop.
    await new Promise(resolve => setImmediate(resolve));
    expect(asked).toHaveBeenCalledTimes(1);
    expect(failed).not.toHaveBeenCalled();
  });
});
