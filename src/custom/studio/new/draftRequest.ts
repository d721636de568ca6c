import type { ConsoleApi } from '../../../api/console';
import { studioResource } from '../../../api/studio/resources';
import { isRecord } from '../../../schemas/values/values';

interface Wanted {
  readonly label: string;
  readonly name: string;
  /** `blank`, `copy` or `file`. */
  readonly from: string;
  readonly copyOf: string;
}

/** The request for a draft. A copy and a file bring all but the name, the label and the menu's key. */
export async function draftRequest(
  { call }: ConsoleApi,
  { label, name, from, copyOf }: Wanted,
  file: unknown,
) {
  if (from === 'copy' && copyOf !== '') {
    const { declaration } = await call(studioResource, { name: copyOf });
    return { name, label, from: 'declaration', declaration: renamed(declaration, name, label) } as const;
  }
  if (from === 'file' && isRecord(file))
    return { name, label, from: 'declaration', declaration: renamed(file, name, label) } as const;
  return { name, label, from: 'blank' } as const;
}

function renamed(declaration: Readonly<Record<string, unknown>>, name: string, label: string) {
  const { endpoints: _, restPath: __, style: ___, screens: ____, ...kept } = declaration;
  const menu = isRecord(kept['menu']) ? kept['menu'] : { icon: 'list', order: 50 };
  return { ...kept, name, noun: label, menu: { ...menu, key: `x_${name}`, label } };
}
