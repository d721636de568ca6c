/** A key of the memory store's maps, which orders by account and id. */
export const placeOf = (account: string, id: string): string => JSON.stringify([account, id]);
