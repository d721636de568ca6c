import { jsonFile, typescriptFile } from '../../files/declaration/declarationFile';
import * as words from '../../words/en/studio';
import { saveFile } from '../files/transfer/saveFile';

type Declaration = Readonly<Record<string, unknown>>;

export interface ExportFormat {
  readonly name: string;
  readonly said: string;
  readonly text: (declaration: Declaration) => string;
  readonly type: string;
  readonly ending: string;
}

/** The forms in which a declaration is exported. */
export const EXPORTS: readonly ExportFormat[] = [
  { name: 'JSON', said: words.exportJson, text: jsonFile, type: 'application/json', ending: 'json' },
  {
    name: 'TypeScript',
    said: words.exportTypescript,
    text: typescriptFile,
    type: 'text/typescript',
    ending: 'ts',
  },
];

/** Saves a declaration as a file of this form. @param name of the file, without its ending */
export const saveDeclaration = (
  declaration: Declaration,
  { text, type, ending }: ExportFormat,
  name: string,
): void => saveFile(new Blob([text(declaration)], { type }), `${name}.${ending}`);
