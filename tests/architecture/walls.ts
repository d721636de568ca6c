/** What some folders may import, which packages they must not use, and what to use instead. */
export interface Wall {
  /** Folders, or files without extension; the longest match applies. */
  readonly rooms: readonly string[];
  readonly mayImport: readonly string[];
  /** Packages that these folders must not import; a trailing `*` matches any name with that prefix. */
  readonly without?: readonly string[];
  /** What to do instead of a forbidden import. */
  readonly instead: string;
}

const react = ['react', 'react-*', 'ra-*', '@mui/*', '@emotion/*', '@tanstack/*'];
const nodeAndReact = ['node:*', ...react];
const pure = ['src/schemas', 'src/wire', 'src/posting', 'src/api', 'src/files', 'src/rights'];
const drawn = ['src/words', 'src/schemas', 'src/wire', 'src/api', 'src/rights', 'src/records', 'src/ui'];
const screens = 'Use useDataProvider, useAuthProvider or the API context; App.tsx composes the rest.';
const provider = 'Render nothing here: answer the verbs of react-admin.';

/** The only table of allowed imports; docs/architecture.md shows it. */
// oxfmt-ignore
export const walls: readonly Wall[] = [
  { rooms: ['src/wire/text'], mayImport: [], without: nodeAndReact, instead: 'Keep it plain data and functions: pass in what it needs.' },
  { rooms: ['src/words'], mayImport: [], without: ['node:*', 'react-*', 'ra-*', '@mui/*'], instead: 'It holds only texts and the translator.' },
  { rooms: ['src/schemas', 'src/records'], mayImport: ['src/wire/text'], without: nodeAndReact, instead: 'Keep it plain data and functions: pass in what it needs.' },
  { rooms: ['src/wire'], mayImport: ['src/schemas'], without: nodeAndReact, instead: 'Keep it plain data and functions: pass in what it needs.' },
  { rooms: ['src/posting'], mayImport: ['src/schemas', 'src/wire'], without: nodeAndReact, instead: 'It runs in the browser, in a worker and on Node: pass in what it needs.' },
  { rooms: ['src/files'], mayImport: ['src/schemas', 'src/wire', 'src/posting'], without: nodeAndReact, instead: 'It runs in the browser, in a worker and on Node: pass in what it needs.' },
  { rooms: ['src/rights'], mayImport: ['src/schemas'], without: nodeAndReact, instead: 'Keep it plain data and functions: pass in the caller.' },
  { rooms: ['src/api'], mayImport: ['src/schemas', 'src/wire', 'src/posting', 'src/files', 'src/records', 'src/rights'], without: nodeAndReact, instead: 'Only declare the call: dataProvider makes it, and server/routes answers it.' },
  { rooms: ['src/ui'], mayImport: ['src/words', 'src/schemas', 'src/wire', 'src/api', 'src/rights'], instead: 'Take it as a child or a prop.' },
  { rooms: ['src/routing'], mayImport: ['src/ui'], instead: 'Only App.tsx composes the routes.' },
  { rooms: ['src/form'], mayImport: [...drawn, 'src/posting'], instead: screens },
  { rooms: ['src/grid'], mayImport: [...drawn, 'src/files'], instead: screens },
  { rooms: ['src/resources'], mayImport: [...drawn, 'src/form', 'src/grid', 'src/posting'], instead: screens },
  { rooms: ['src/custom'], mayImport: [...drawn, 'src/files', 'src/form', 'src/grid', 'src/resources', 'src/posting'], instead: screens },
  { rooms: ['src/shell'], mayImport: ['src/words', 'src/schemas', 'src/rights', 'src/ui', 'src/config'], instead: screens },
  { rooms: ['src/dataProvider', 'src/authProvider'], mayImport: [...pure, 'src/records', 'src/config'], without: ['@mui/*'], instead: provider },
  { rooms: ['src/demo'], mayImport: [...pure, 'src/words', 'server'], without: nodeAndReact, instead: 'Only the demo may import the server.' },
  { rooms: ['src'], mayImport: ['src'], without: ['node:*'], instead: 'main.tsx and App.tsx compose the console.' },
  { rooms: ['server'], mayImport: ['server', 'dist', 'package.json', ...pure], without: react, instead: 'The server shares only the pure folders of src.' },
  { rooms: ['server/app', 'server/auth', 'server/http', 'server/openapi', 'server/routes', 'server/sync', 'server/files', 'server/store'], mayImport: ['server', ...pure], without: nodeAndReact, instead: 'It also runs in the browser: server/main.ts passes in what Node offers.' },
  { rooms: ['server/store/sql'], mayImport: ['server/store', 'src/schemas', 'src/wire', 'src/api'], without: react, instead: 'The database code knows only the store.' },
];
