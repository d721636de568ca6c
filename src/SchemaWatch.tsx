import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { schemas, type PublishedSchemas } from './api/studio/schemas';
import type { Session } from './authProvider/session';
import { SCHEMAS_KEY } from './custom/studio/schemasKey';
import type { SchemaSource } from './resources/schemaSource';
import type { ResourceDeclaration, ResourceSchema } from './schemas/resource';
import { useApi } from './ui/apiContext';
import { resourceName } from './ui/screenText';
import { unsavedWork } from './ui/unsaved/unsavedWork';
import * as words from './words/en/shell';
import { t } from './words/translator';

/** How often an open, visible tab asks what others have published. */
const EVERY_MS = 60_000;

interface SchemaWatchProps {
  readonly source: SchemaSource;
  readonly session: Session;
}

/**
 * Applies what the account publishes in the studio: new resources appear in the menu, and changed forms and lists are
 * updated. While anything is unsaved, the displayed resources stay as they are.
 */
export function SchemaWatch({ source, session }: SchemaWatchProps) {
  const { call } = useApi();
  const client = useQueryClient();
  const notify = useNotify();
  const { pathname } = useLocation();
  const { data, isError } = useQuery({
    queryKey: SCHEMAS_KEY,
    queryFn: () => call(schemas),
    refetchInterval: EVERY_MS,
    refetchOnWindowFocus: true,
    retry: false,
  });
  useEffect(() => {
    if (isError) source.settle();
  }, [isError, source]);
  useEffect(() => {
    if (!data) return undefined;
    if (session.learn(accessWith(session, data)))
      void client.invalidateQueries({ queryKey: ['auth', 'getPermissions'] });
    const own = data.resources.flatMap(({ name, version, at, declaration }) =>
      isPublished(declaration) ? [{ name, version, at, declaration }] : [],
    );
    const publish = () => {
      const before = source.current();
      const { changed } = source.publish(own, () => unsavedWork.has());
      const shown = source.current().find(({ name }) => changed.includes(name) && isShown(name));
      if (shown)
        void changeText(
          before.find(({ name }) => name === shown.name),
          shown,
        ).then(message => notify(message, { type: 'info', messageArgs: { _: message } }));
    };
    publish();
    return unsavedWork.subscribe(publish);
  }, [data, session, source, client, notify]);
  useEffect(() => source.setAddress(pathname), [source, pathname]);
  useEffect(
    () => source.onAsk(() => void client.invalidateQueries({ queryKey: SCHEMAS_KEY })),
    [source, client],
  );
  return null;
}

/** Says that a colleague has changed a resource, and which fields; the code for these is loaded on demand. */
async function changeText(before: ResourceSchema | undefined, after: ResourceSchema): Promise<string> {
  const message = t(words.colleagueChanged, { name: resourceName(after) });
  if (!before) return message;
  const { changesInOneLine } = await import('./resources/record/follow/changeSentence');
  return `${message} ${changesInOneLine(before, after)}`.trim();
}

const isShown = (name: string): boolean => window.location.pathname.startsWith(`/${name}/`);

// The API checked the declaration when it was published; checking it again would take as much code as a screen.
const isPublished = (
  declaration: Readonly<Record<string, unknown>>,
): declaration is Readonly<Record<string, unknown>> & ResourceDeclaration =>
  typeof declaration['name'] === 'string' && Array.isArray(declaration['fields']);

/** The user's menus and rights, including those for the account's own resources. */
function accessWith(session: Session, { resources }: PublishedSchemas) {
  const menus = session.person()?.menus ?? '';
  const keys = resources.map(({ name }) => `x_${name}`).filter(key => !session.permits(key));
  const rights = resources.flatMap(({ name, rights }) => rights.map(action => `${name}/${action}`));
  return {
    menus: [menus, ...keys].join(','),
    rights: [...new Set([...(session.rights() ?? []), ...rights])],
  };
}
