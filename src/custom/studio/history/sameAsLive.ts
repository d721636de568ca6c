import type { StudioVersionHead } from '../../../api/studio/versions';

type Head = Pick<StudioVersionHead, 'digest' | 'sameAs' | 'version'>;

/** The versions with the form of the newest one, which is live: a roll back to them would publish nothing. */
export function sameAsLive([live, ...older]: readonly Head[]): ReadonlySet<number> {
  if (!live) return new Set();
  // A roll back adds the names that fields had in between, so the digest of the older version is another one.
  const former = older.find(({ version }) => version === live.sameAs);
  const digests = new Set([live.digest, former?.digest]);
  return new Set(older.filter(({ digest }) => digests.has(digest)).map(({ version }) => version));
}
