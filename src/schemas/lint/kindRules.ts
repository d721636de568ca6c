import { byKind, type Field, type FieldRegistry } from '../field';
import { nearestFix, nearestName } from './nearestName';
import type { Place } from './place';
import { reportTwice, type Rule } from './rule';

export const kindRules: Rule = (declaration, root) => checkFields(declaration.fields, root.at('fields'));

function checkFields(fields: readonly Field[], place: Place): void {
  fields.forEach((field, index) => byKind(rules, field, place.at(index)));
}

const rules: FieldRegistry<void, [place: Place]> = {
  text: checkText,
  longText: checkText,
  richText: checkText,
  number: checkNumber,
  integer: checkNumber,
  boolean: reportNeedlessRequired,
  yesNo: reportNeedlessRequired,
  select: checkSelect,
  date: () => {},
  dateTime: () => {},
  reference: () => {},
  list: checkRows,
  jsonList: (field, place) => {
    checkRows(field, place);
    if (field.codec === 'cashBankMap') checkCashBankRows(field, place);
  },
  readOnly: (field, place) => {
    if (field.required === undefined || field.source === 'id') return;
    place.at('required').report('A read-only field cannot be filled in.', 'Leave "required" out.', 'key', {
      op: 'remove',
    });
  },
};

function checkText(field: Field<'text' | 'longText' | 'richText'>, place: Place): void {
  const { default: initial = '', maxLength } = field;
  if (maxLength !== undefined && initial.length > maxLength) {
    place
      .at('default')
      .report(
        `The default is longer than ${maxLength} characters.`,
        'Shorten it or raise "maxLength".',
        'value',
        { op: 'set', value: initial.slice(0, maxLength) },
      );
  }
}

function checkNumber(field: Field<'number' | 'integer'>, place: Place): void {
  const { default: initial, positive, kind } = field;
  if (initial === undefined) return;
  if (positive !== undefined && initial <= 0) {
    place
      .at('default')
      .report(
        `The default ${initial} is not above zero.`,
        'Leave it out, raise it, or leave "positive" out.',
        'value',
        {
          op: 'remove',
        },
      );
  }
  if (kind === 'integer' && !Number.isSafeInteger(initial)) {
    place
      .at('default')
      .report(`The default ${initial} is not a whole number.`, 'Round it or use kind "number".', 'value', {
        op: 'set',
        value: Math.round(initial),
      });
  }
}

function reportNeedlessRequired(field: Field<'boolean' | 'yesNo'>, place: Place): void {
  if (field.required === undefined) return;
  place.at('required').report('It is on or off, never empty.', 'Leave "required" out.', 'key', {
    op: 'remove',
  });
}

function checkSelect({ choices, default: initial }: Field<'select'>, place: Place): void {
  reportTwice(
    choices,
    choice => String(choice.id),
    index => place.at('choices', index, 'id'),
    'The choice',
    index => ({ op: 'remove', path: place.at('choices', index).path }),
  );
  if (initial === undefined || choices.some(choice => choice.id === initial)) return;
  const ids = choices.map(choice => String(choice.id));
  const fix = nearestFix(String(initial), ids, 'value');
  const cure = `${nearestName(String(initial), ids)}${fix ? '' : ' Or leave it out.'}`;
  place
    .at('default')
    .report(`'${initial}' is not one of the choices.`, cure, 'value', fix ?? { op: 'remove' });
}

function checkRows(field: Field<'list' | 'jsonList'>, place: Place): void {
  checkFields(field.fields, place.at('fields'));
}

/** The map's JSON has exactly these keys, so its rows need these fields (docs/behaviour.md, 'Cash bank map'). */
function checkCashBankRows({ fields }: Field<'jsonList'>, place: Place): void {
  const banks = fields.find(field => field.source === 'deposit_bank_arr');
  const bankNames = banks?.kind === 'list' ? banks.fields.map(field => field.source) : [];
  const names = [...fields.map(field => field.source), ...bankNames].toSorted().join(' ');
  if (names === 'bank_ledger deposit_bank deposit_bank_arr ledger_code payment_mode') return;
  place
    .at('codec')
    .report(
      'A cash bank map has other rows than these.',
      'Declare payment_mode and the list deposit_bank_arr of deposit_bank, bank_ledger and ledger_code, or use codec "plain".',
    );
}
