import { useSchemas } from '../../ui/schemasContext';
import { translateAny } from '../../words/translator';

/** What people call a resource; its name where it is in no menu. */
export function useLabelOf(name: string): string {
  const schema = useSchemas().find(each => each.name === name);
  return translateAny(schema?.menu?.label ?? name);
}
