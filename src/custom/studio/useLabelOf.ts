import { useSchemas } from '../../ui/schemasContext';
import { translateAny } from '../../words/translator';

/** The label of a resource; its name if no menu has it. */
export function useLabelOf(name: string): string {
  const schema = useSchemas().find(each => each.name === name);
  return translateAny(schema?.menu?.label ?? name);
}
