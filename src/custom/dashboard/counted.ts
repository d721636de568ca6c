/** A count with its words, grouped as India does: '1 record', '1,00,000 records'. */
export const counted = (count: number, one: string, many: string): string =>
  `${count.toLocaleString('en-IN')} ${count === 1 ? one : many}`;
