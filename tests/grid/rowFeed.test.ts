import { describe, expect, it, vi } from 'vitest';
import { RowFeed } from '../../src/grid/rowFeed';
import { createListEngine } from '../../src/records/createListEngine';

describe('a table whose list is closed', () => {
  it('asks no more: to ask again and again would leave the page no turn', async () => {
    const engine = createListEngine();
    await engine.fill('id', [{ source: 'id', type: 'text' }], [{ id: '1' }]);
    const failed = vi.fn<(error: unknown) => void>();
    const changed = vi.fn<() => void>();
    const feed = new RowFeed('table', changed, failed);
    feed.want(0, 10);
    feed.aim({ engine, query: { filters: {}, sort: [] } });
    await vi.waitFor(() => expect(changed).toHaveBeenCalledTimes(1));
    const asked = vi.spyOn(engine, 'view');
    engine.close();
    feed.refresh();
    // Reached only where questions and answers do not keep this thread to themselves.
    await new Promise(resolve => setImmediate(resolve));
    expect(asked).toHaveBeenCalledTimes(1);
    expect(failed).not.toHaveBeenCalled();
  });
});
