import { PGlite } from '@electric-sql/pglite';
import { Client } from 'pg';

interface Engine {
  rows<Row>(statement: string): Promise<Row[]>;
  close(): Promise<void>;
}

/** Opens a database without the server's code. @param place a URL, or the directory of a PGlite that no server uses */
export async function openEngine(place: string): Promise<Engine> {
  if (/^postgres(ql)?:/.test(place)) {
    const client = new Client({ connectionString: place });
    await client.connect();
    return { rows: async statement => (await client.query(statement)).rows, close: () => client.end() };
  }
  const engine = await PGlite.create(place);
  return {
    rows: async <Row>(statement: string) => (await engine.query<Row>(statement)).rows,
    close: () => engine.close(),
  };
}
