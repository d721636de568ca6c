import { createTheme, ThemeProvider } from '@mui/material/styles';
import { QueryClient } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';
import { CoreAdminContext, type AuthProvider } from 'ra-core';
import { Notification } from 'react-admin';
import { createMemoryRouter, Link, Route, RouterProvider, Routes } from 'react-router-dom';
import { buildResource } from '../../src/resources/buildResource';
import { PinnedResource } from '../../src/routing/PinnedResource';
import { createPinnedRouterProvider } from '../../src/routing/pinnedRouterProvider';
import type { RecordData, ResourceSchema } from '../../src/schemas/resource';
import { i18nProvider } from '../../src/shell/i18nProvider';
import { lightTheme } from '../../src/shell/theme';
import { ApiContext } from '../../src/ui/apiContext';
import { SchemasContext } from '../../src/ui/schemasContext';
import { createUnsavedWork } from '../../src/ui/unsaved/unsavedWork';
import { UnsavedWorkContext } from '../../src/ui/unsaved/unsavedWorkContext';
import { json, providerWith, type Answer, type Sent } from '../dataProvider/fakeApi';

interface Setting {
  readonly schemas: readonly ResourceSchema[];
  /** The address to open. */
  readonly path: string;
  /** The records of each list, by resource. */
  readonly records?: Readonly<Record<string, readonly RecordData[]>>;
  /** Answers of the API besides lists, adds and updates, by path. */
  readonly answers?: Readonly<Record<string, Answer>>;
  /** Optional features that the API offers (docs/behaviour.md). */
  readonly features?: string[];
  readonly now?: () => Date;
  /** Who may do what; without it, everybody everything at once. */
  readonly authProvider?: AuthProvider;
  /** What the console remembers from screens that were shown before. */
  readonly queryClient?: QueryClient;
}

/** Renders the real screens with the real data provider and a simulated API. A heading replaces each list. */
export function showScreens({
  schemas,
  path,
  records = {},
  answers = {},
  authProvider,
  queryClient = new QueryClient(),
  ...playing
}: Setting) {
  const { provider, sent } = providerWith(schemas, { ...played(schemas, records), ...answers }, playing);
  const router = createMemoryRouter(
    [{ path: '*', element: <Console {...{ schemas, provider, authProvider, queryClient }} /> }],
    {
      initialEntries: ['/elsewhere', path],
      initialIndex: 1,
    },
  );
  const registry = createUnsavedWork();
  render(
    <UnsavedWorkContext value={registry}>
      <RouterProvider router={router} />
    </UnsavedWorkContext>,
  );
  return {
    sent,
    registry,
    router,
    user: userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never }),
    address: () => router.state.location.pathname,
    /** Calls whose path starts with this. */
    sentTo: (start: string): readonly Sent[] => sent.filter(call => call.path.startsWith(start)),
  };
}

interface ConsoleProps extends Pick<Setting, 'schemas' | 'authProvider'> {
  readonly queryClient: QueryClient;
  readonly provider: ReturnType<typeof providerWith>['provider'];
}

const theme = createTheme(lightTheme);

let ids = 0;

function Console({ schemas, provider, authProvider, queryClient }: ConsoleProps) {
  const routerProvider = createPinnedRouterProvider(new Set(schemas.map(schema => schema.name)));
  const built = schemas.map(schema => buildResource(schema, {}, () => `draft-${(ids += 1)}`));
  return (
    <ApiContext value={provider}>
      <SchemasContext value={schemas}>
        <CoreAdminContext
          dataProvider={provider}
          routerProvider={routerProvider}
          i18nProvider={i18nProvider}
          queryClient={queryClient}
          {...(authProvider && { authProvider })}
        >
          <ThemeProvider theme={theme}>
            <Link to="/elsewhere">Elsewhere</Link>
            <Routes>
              {built.map(({ name, create, edit, clone }) => (
                <Route
                  key={name}
                  path={`/${name}/*`}
                  element={
                    <PinnedResource
                      name={name}
                      list={StandInList}
                      create={create}
                      edit={edit}
                      clone={clone}
                      notFound={<h1>Nothing here</h1>}
                    />
                  }
                />
              ))}
              <Route path="*" element={<h1>Elsewhere it is</h1>} />
            </Routes>
            <Notification />
          </ThemeProvider>
        </CoreAdminContext>
      </SchemasContext>
    </ApiContext>
  );
}

const StandInList = () => <h1>The list</h1>;

/** A simulated API that stores every record it receives. */
function played(
  schemas: readonly ResourceSchema[],
  records: Readonly<Record<string, readonly RecordData[]>>,
): Readonly<Record<string, Answer>> {
  const entries = schemas.flatMap(({ name, endpoints }): [string, Answer][] => [
    [endpoints.list, () => json(records[name] ?? [])],
    [endpoints.add, ({ body }) => json(body)],
    ...(records[name] ?? []).flatMap((record): [string, Answer][] => [
      [withId(endpoints.update, record), ({ body }) => json(body)],
      [withId(endpoints.delete, record), () => json('Success')],
    ]),
  ]);
  return Object.fromEntries(entries);
}

const withId = (path: string, record: RecordData) =>
  path.replace('{id}', encodeURIComponent(String(record['id'])));

/**
 * Finds the input of a field by its exact name.
 * @throws if it is not on the screen
 */
export function field(name: string): HTMLElement {
  const input = queryField(name);
  if (input === null) throw new Error(`There is no input named ${name} on the screen.`);
  return input;
}

/** Finds an input by name: in jsdom, label and role selectors are slow in a form of this size. */
export const queryField = (name: string): HTMLElement | null => document.getElementsByName(name)[0] ?? null;

/** Finds a button by text: in jsdom, role selectors are slow in a form of this size. */
export const button = (text: string): HTMLElement => screen.getByText(text, { selector: 'button' });

/** Waits until the form is shown. */
export const formOpen = (saveLabel: string) => screen.findByText(saveLabel, { selector: 'button' });

/** The message at a field, or '' if there is none. */
export function messageAt(name: string): string {
  const frame = document.querySelector(`[data-field="${name}"]`);
  return frame?.querySelector('.MuiFormHelperText-root.Mui-error')?.textContent ?? '';
}

export const dialog = (name: string | RegExp) => screen.findByRole('dialog', { name });

/** Replaces the values of fields, by name, in one step; typing is slow in large forms. */
export function fill(values: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(values)) fireEvent.change(field(name), { target: { value } });
}
