import { checkKeyText, checkName, checkText } from '../text';
import type { NewDraft, Publication, StateChange } from './studioStore';

/** @throws StoreRefusal */
export function checkDraft(account: string, { name, owner, declaration, at }: NewDraft): void {
  checkName('account', account);
  checkName('resource', name);
  checkKeyText('owner', owner);
  checkText('declaration', declaration);
  checkText('at', at);
}

/** @throws StoreRefusal */
export function checkStateChange({
  by,
  why,
  renamedTo,
}: Pick<StateChange, 'by' | 'why' | 'renamedTo'>): void {
  if (renamedTo) checkName('resource', renamedTo.name);
  checkText('by', by);
  checkText('why', why);
}

/** @throws StoreRefusal */
export function checkPublication({ version, effect, first, following = [] }: Publication): void {
  if (effect) checkText('effect', effect);
  for (const { name } of following) checkName('resource', name);
  const others = following.map(each => each.version);
  for (const { fill, base, ...texts } of [...(first ? [first] : []), version, ...others]) {
    for (const [name, value] of Object.entries(texts)) checkText(name, value);
    if (base !== null) checkText('base', base);
    for (const fid of fill) checkText('fill', fid);
  }
}
