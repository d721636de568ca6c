import { t } from '../../../words/translator';
import * as words from '../../../words/en/studio/history';
import { useLabelOf } from '../useLabelOf';

/** The reasons of versions that the API publishes by itself. */
const AS_SHIPPED = 'As it is shipped';
const FOLLOWS = /^Follows the new field names of ([a-z0-9-]+)$/u;

/** Why a version was published: what somebody wrote, or a reason of the API in the shown language. */
export function VersionReason({ why }: { readonly why: string }) {
  const followed = FOLLOWS.exec(why)?.[1] ?? '';
  const resource = useLabelOf(followed);
  if (followed !== '') return <p>{t(words.follows, { resource })}</p>;
  return <p>{why === AS_SHIPPED ? t(words.asShipped) : why}</p>;
}
