import { useMemo, useState } from 'react';
import { studioResource, type StudioResource } from '../../../api/studio/resources';
import { fieldQuestions, withAnswers, type FieldAnswers } from '../../../files/declaration/fieldQuestions';
import { OWN_FIELD } from '../../../schemas/studio/overlay/overlayFaults';
import { useApi } from '../../../ui/apiContext';
import { useScreenQuery } from '../../../ui/query/useScreenQuery';

type Declaration = Readonly<Record<string, unknown>>;

/** A chosen file, and the questions about it. */
export type ChosenFile = ReturnType<typeof useChosenFile>;

/** Without answers, all fields of the file are new, and none is removed. */
const UNANSWERED: FieldAnswers = { renames: new Map(), keeps: true };

/**
 * The chosen file for a draft, and the questions that follow if the resource is live.
 * @param name of the resource
 * @param resources undefined until it is known which are live; without that, fields that the file lacks would be
 * removed
 */
export function useChosenFile(
  name: string,
  resources: readonly Pick<StudioResource, 'name' | 'origin' | 'version'>[] | undefined,
) {
  const { call } = useApi();
  const [declaration, setDeclaration] = useState<Declaration | null>(null);
  const [answers, answer] = useState(UNANSWERED);
  const live = resources?.find(each => each.name === name && each.version > 0);
  // Fields of shipped resources cannot be renamed.
  const isLive = declaration !== null && live !== undefined && live.origin !== 'shipped';
  const { data, isFetching, refetch } = useScreenQuery(
    ['live version for a file', name],
    () => call(studioResource, { name }),
    { enabled: isLive },
  );
  const given = useMemo(
    () => (isLive && data ? fileAndLive(declaration, data) : null),
    [isLive, data, declaration],
  );
  const questions = useMemo(() => (given ? fieldQuestions(given) : []), [given]);
  return {
    declaration,
    take(next: Declaration | null) {
      setDeclaration(next);
      answer(UNANSWERED);
    },
    /** Its fields that may be renamed live fields. */
    questions,
    answers,
    answer,
    /** Whether it is not known yet which questions there are. */
    isAsking: declaration !== null && (resources === undefined || (isLive && isFetching)),
    /** The declaration with the user's answers; a question without an answer removes nothing. */
    async settled(): Promise<Declaration | null> {
      if (!isLive) return declaration;
      const known = data ?? (await refetch({ throwOnError: true })).data;
      return known ? withAnswers(fileAndLive(declaration, known), answers) : declaration;
    },
  };
}

const fileAndLive = (
  declaration: Declaration,
  live: Pick<StudioResource, 'origin'> & { readonly declaration: Declaration },
) => ({ declaration, live: live.declaration, prefix: live.origin === 'adapted' ? OWN_FIELD : '' });
