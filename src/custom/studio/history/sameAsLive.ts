import type { StudioVersionHead } from '../../../api/studio/versions';

type Head = Pick<StudioVersionHead, 'digest' | 'sameAs' | 'version'>;

/** The versions equal to the newest one, which is live: a rollback to them would publish nothing new. */
export function sameAsLive([live, ...older]: readonly Head[]): ReadonlySet<number> {
  if (!live) return new Set();
  // A rollback adds the names that fields had in between, so the digest differs from that of the older version.
  const former = older.find(({ version }) => version === live.sameAs);
  const digests = new Set([live.digest, former?.digest]);
  return new Set(older.filter(({ digest }) => digests.has(digest)).map(({ version }) => version));
}
