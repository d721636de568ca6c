import * as fc from 'fast-check';
import type { Field } from '../../../../src/schemas/field';
import { lintResource } from '../../../../src/schemas/lintResource';
import type { ResourceDeclaration } from '../../../../src/schemas/resource';

const some = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined, freq: 2 });
const words = fc.constantFrom('Say it', 'भरें', 'Please');
const text = fc.constantFrom('', 'a', 'Pump 4', 'ईंधन', ' x ');
const choices = fc
  .uniqueArray(fc.constantFrom<string | number>('P', 'D', 'CNG', 1, 2, 'x y'), { minLength: 1, maxLength: 4 })
  .map(ids => ids.map(id => ({ id, name: `The ${id}` })));

const common = { label: words, required: some(words), help: some(words) };
const texts = {
  ...common,
  maxLength: some(fc.integer({ min: 1, max: 60 })),
  empty: some(fc.constantFrom('null', 'blank')),
  default: some(text),
};
const numbers = { ...common, positive: some(words), default: some(fc.integer({ min: -5, max: 50 })) };

/** Fields without a name, of each kind that has no others in it. */
const plain: readonly fc.Arbitrary<object>[] = [
  fc.record({
    kind: fc.constant('text'),
    ...texts,
    suggest: some(fc.boolean()),
    warn: some(fc.constantFrom('gstin', 'pan')),
  }),
  fc.record({ kind: fc.constant('longText'), ...texts }),
  fc.record({ kind: fc.constant('richText'), ...texts }),
  fc.record({ kind: fc.constant('number'), ...numbers }),
  fc.record({ kind: fc.constant('integer'), ...numbers }),
  fc.record({
    kind: fc.constant('boolean'),
    label: words,
    stored: some(fc.constantFrom('boolean', 'integer')),
    default: some(fc.boolean()),
  }),
  fc.record({
    kind: fc.constant('yesNo'),
    label: words,
    stored: some(fc.constantFrom('yes/no', 'y/n')),
    default: some(fc.boolean()),
  }),
  fc.record({ kind: fc.constant('select'), ...common, choices, clearable: some(fc.boolean()) }),
  fc.record({ kind: fc.constant('date'), ...common }),
  fc.record({ kind: fc.constant('dateTime'), ...common }),
];

const named = (fields: readonly object[], prefix: string): readonly object[] =>
  fields.map((field, at) => ({ ...field, source: `${prefix}${at}` }));

const rows = fc.record({
  kind: fc.constantFrom('list', 'jsonList'),
  label: words,
  minRows: some(fc.integer({ min: 0, max: 2 })),
  fields: fc.array(fc.oneof(...plain), { minLength: 1, maxLength: 3 }).map(cells => named(cells, 'c')),
});

const shapes = fc.record({
  fields: fc.array(fc.oneof(...plain, rows), { minLength: 1, maxLength: 9 }),
  when: some(fc.nat(8)),
  toggle: fc.boolean(),
  twin: fc.boolean(),
  unique: fc.boolean(),
  checked: fc.boolean(),
  listScope: some(fc.constantFrom('active', 'all')),
  whenOff: some(fc.constantFrom('null', 'blank')),
});

/** A declaration that passes the lint, with this name. */
export const generatedDeclaration = (name: string): fc.Arbitrary<ResourceDeclaration> =>
  shapes
    .map(({ fields, when, toggle, twin, unique, checked, listScope, whenOff }): unknown => {
      const first = { kind: 'text', source: 'code', label: 'Code', maxLength: 20 };
      const others = named(fields, 'f').map((field, at) => ({
        ...field,
        ...('kind' in field && field.kind === 'jsonList' && { codec: 'plain' }),
        ...(at === when && { when: { present: 'code' } }),
      }));
      const switchable = { kind: 'yesNo', source: 'more', label: 'More' };
      const sections = [
        { id: 'a', title: 'A', description: '', fields: ['code'] },
        {
          id: 'b',
          title: 'B',
          description: '',
          fields: [...(twin ? ['twin'] : []), ...fields.map((_, at) => `f${at}`)],
          toggle: 'more',
          whenOff,
        },
      ];
      const written = {
        name,
        menu: { key: `x_${name}`, label: 'Generated', icon: 'item', order: 100 },
        fields: [
          first,
          ...(toggle ? [switchable] : []),
          ...(twin
            ? [{ kind: 'reference', source: 'twin', label: 'Twin', resource: name, display: 'code' }]
            : []),
          ...others,
        ],
        ...(toggle && { sections }),
        ...(unique && { uniqueKeys: [{ fields: ['code'], title: 'Known', message: 'There is one.' }] }),
        ...(checked && { duplicateChecks: [{ field: 'code', type: 'checkCode', longerThan: 1 }] }),
        listScope,
      };
      // Without what is undefined, as JSON.
      return JSON.parse(JSON.stringify(written));
    })
    .filter((declaration): declaration is ResourceDeclaration => lintResource(declaration).length === 0);

/** The kinds of all fields, to see that none is missing. */
export const kindsIn = (fields: readonly Field[]): readonly string[] =>
  fields.flatMap(field => [field.kind, ...('fields' in field ? kindsIn(field.fields) : [])]);
