import { isCalendarDay } from '../../../src/wire/text/calendar';
import { StoreRefusal } from '../store';
import { checkText } from '../text';
import type { TransactionQuery } from './fileStore';

/** @throws StoreRefusal for values that no transaction can have */
export function checkQuery({ from, to, transType, location, dealer }: TransactionQuery): void {
  for (const [name, day] of Object.entries({ from, to }))
    if (!isCalendarDay(day)) throw new StoreRefusal(name, 'moment');
  for (const [name, text] of Object.entries({ transType, location, dealer })) checkText(name, text ?? '');
}
