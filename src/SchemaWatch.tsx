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
 * Follows what the account publishes in the studio: new resources come into the menu, changed forms and lists follow. As
 * long as something is unsaved, the resources that are shown stay as they are.
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
        ).then(said => notify(said, { type: 'info', messageArgs: { _: said } }));
    };
    publish();
    return unsavedWork.subscribe(publish);
  }, [data, session, source, client, notify]);
  useEffect(() => source.look(pathname), [source, pathname]);
  useEffect(
    () => source.onAsk(() => void client.invalidateQueries({ queryKey: SCHEMAS_KEY })),
    [source, client],
  );
  return null;
}

/** That a colleague has changed a resource, and what of its fields, whose code hardly anybody needs. */
async function changeText(before: ResourceSchema | undefined, after: ResourceSchema): Promise<string> {
  const said = t(words.colleagueChanged, { name: resourceName(after) });
  if (!before) return said;
  const { changesInOneLine } = await import('./resources/record/follow/changeSentence');
  return `${said} ${changesInOneLine(before, after)}`.trim();
}

const isShown = (name: string): boolean => window.location.pathname.startsWith(`/${name}/`);

// The API has checked it when it was published; to do so again would take as much code as a screen.
const isPublished = (
  declaration: Readonly<Record<string, unknown>>,
): declaration is Readonly<Record<string, unknown>> & ResourceDeclaration =>
  typeof declaration['name'] === 'string' && Array.isArray(declaration['fields']);

/** What the user may do, with what the account's own resources add. */
function accessWith(session: Session, { resources }: PublishedSchemas) {
  const menus = session.person()?.menus ?? '';
  const keys = resources.map(({ name }) => `x_${name}`).filter(key => !session.permits(key));
  const rights = resources.flatMap(({ name, rights }) => rights.map(action => `${name}/${action}`));
  return {
    menus: [menus, ...keys].join(','),
    rights: [...new Set([...(session.rights() ?? []), ...rights])],
  };
}
