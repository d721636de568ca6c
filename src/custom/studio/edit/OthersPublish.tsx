import { skipToken } from '@tanstack/react-query';
import { roleList } from '../../../api/access/roles';
import { userList } from '../../../api/access/users';
import type { Right } from '../../../rights/right';
import { useApi } from '../../../ui/apiContext';
import { useScreenQuery } from '../../../ui/query/useScreenQuery';
import * as words from '../../../words/en/studio';
import * as publishWords from '../../../words/en/studio/publish';
import { t } from '../../../words/translator';
import { InfoDialog } from '../InfoDialog';

interface OthersPublishProps {
  /** The label of the resource. */
  readonly name: string;
  /** The user, who may not publish this draft. */
  readonly me: string;
  readonly close: () => void;
}

const PUBLISH: Right = 'studio/publish';

/** Says who else can publish a draft. */
export function OthersPublish({ name, me, close }: OthersPublishProps) {
  const people = useOtherPublishers(me);
  return (
    <InfoDialog title={t(publishWords.whoPublishes, { name })} close={close}>
      <p style={{ marginTop: 0 }}>{t(words.fourEyes)}</p>
      <p style={{ marginBottom: 0 }}>{publisherText(people)}</p>
    </InfoDialog>
  );
}

function publisherText(people: readonly string[] | undefined): string {
  if (!people) return t(publishWords.publishersByRole);
  if (people.length === 0) return t(publishWords.noPublisher);
  return t(publishWords.publishers, { people: people.join(', ') });
}

/** The other users who may publish; undefined while loading, or if the user may not know. */
function useOtherPublishers(me: string): readonly string[] | undefined {
  const { call, may } = useApi();
  return useScreenQuery(
    ['other users who may publish', me],
    may('users')
      ? async () => {
          const [users, roles] = await Promise.all([call(userList), call(roleList)]);
          const publishing = new Set(
            roles.filter(({ rights }) => rights.includes(PUBLISH)).map(({ id }) => id),
          );
          return users
            .filter(({ id, role, disabled }) => id !== me && !disabled && publishing.has(role))
            .map(({ id }) => id);
        }
      : skipToken,
  ).data;
}
