import { sql, type RawBuilder } from 'kysely';
import { encodeTexts } from '../textList';

/**
 * Texts as one parameter, which PostgreSQL copies as it is: reading them from JSON took half of the database's time
 * for a batch.
 */
export const textArray = (texts: readonly (string | null)[]): RawBuilder<readonly (string | null)[]> =>
  sql`${encodeTexts(texts)}::text[]`;
