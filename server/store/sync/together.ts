interface Waiting<Item, Result> {
  readonly item: Item;
  readonly resolve: (result: Result) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Does work of one account together: what comes while some is under way is done next, in one go. Each transaction of an
 * account waits for the one before and for the disk, however little it does.
 * @param work the results, in the order of the items
 * @param most items in one go
 */
export function together<Item, Result>(
  work: (account: string, items: readonly Item[]) => Promise<readonly Result[]>,
  most: number,
): (account: string, item: Item) => Promise<Result> {
  const accounts = new Map<string, Waiting<Item, Result>[]>();

  const run = async (account: string, some: readonly Waiting<Item, Result>[]): Promise<void> => {
    try {
      const results = await work(
        account,
        some.map(({ item }) => item),
      );
      for (const [index, result] of results.entries()) some[index]?.resolve(result);
    } catch (error) {
      // One item must not fail the others.
      if (some.length > 1) for (const one of some) await run(account, [one]);
      else some[0]?.reject(error);
    }
  };
  const runAll = async (account: string, waiting: Waiting<Item, Result>[]): Promise<void> => {
    while (waiting.length > 0) await run(account, waiting.splice(0, most));
    accounts.delete(account);
  };

  return (account, item) =>
    new Promise((resolve, reject) => {
      const one = { item, resolve, reject };
      const waiting = accounts.get(account);
      if (waiting) waiting.push(one);
      else {
        const first = [one];
        accounts.set(account, first);
        void runAll(account, first);
      }
    });
}
