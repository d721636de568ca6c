import Dialog from '@mui/material/Dialog';
import { styled } from '@mui/material/styles';
import useAutocomplete, { type AutocompleteGroupedOption } from '@mui/material/useAutocomplete';
import { useNavigate } from 'ra-core';
import { useEffect, useMemo, useState } from 'react';
import { listPath } from '../../resources/screenPaths';
import { recordRight } from '../../rights/right';
import type { ResourceSchema } from '../../schemas/resource';
import { useApi } from '../../ui/apiContext';
import { useMayOpen } from '../../ui/mayOpen';
import * as words from '../../words/en/shell/palette';
import { t } from '../../words/translator';
import { findRecords } from './findRecords';
import { actionsOf, matchingOptions, placesOf, type PaletteOption } from './paletteOptions';

export interface PaletteProps {
  readonly menu: readonly { readonly to: string; readonly label: string }[];
  readonly schemas: readonly ResourceSchema[];
  readonly close: () => void;
}

/** Goes to a screen or record, or presses a button of this screen, by typing a part of its name. */
export function Palette(props: PaletteProps) {
  return (
    <Dialog
      open
      onClose={props.close}
      maxWidth="sm"
      fullWidth
      slotProps={{ paper: { 'aria-label': t(words.title) } }}
      sx={atTop}
    >
      <Finder {...props} />
    </Dialog>
  );
}

/** Separate from its dialog, because the list needs an input that is already in the page. */
function Finder({ menu, schemas, close }: PaletteProps) {
  const [typed, setTyped] = useState('');
  const options = useOptions(menu, schemas, typed);
  const navigate = useNavigate();
  const choose = ({ act }: PaletteOption) => {
    close();
    // The closing dialog returns the focus before this runs.
    if (typeof act === 'string') navigate(act);
    else setTimeout(act, 0);
  };
  const { getRootProps, getInputProps, getListboxProps, getOptionProps, groupedOptions } = useAutocomplete({
    id: 'palette',
    open: true,
    options,
    inputValue: typed,
    onInputChange: (_, text, reason) => {
      if (reason === 'input') setTyped(text);
    },
    value: null,
    onChange: (_, option) => {
      if (option) choose(option);
    },
    onClose: (_, reason) => {
      if (reason === 'escape') close();
    },
    getOptionLabel: ({ label }) => label,
    getOptionKey: ({ id }) => id,
    isOptionEqualToValue: (one, other) => one.id === other.id,
    groupBy: ({ group }) => group,
    filterOptions: all => [...all],
    autoHighlight: true,
    clearOnBlur: false,
  });
  const input = getInputProps();
  const { ref } = input;
  useEffect(() => {
    if (ref && 'current' in ref) ref.current?.focus();
  }, [ref]);
  return (
    <Body {...getRootProps()}>
      <input
        {...input}
        type="text"
        aria-label={t(words.title)}
        placeholder={t(words.hint)}
        enterKeyHint="go"
      />
      <ul {...getListboxProps()} aria-label={t(words.choices)}>
        {groupedOptions.filter(isGroup).map(({ key, group, index, options }) => (
          <li key={key} role="presentation">
            <div aria-hidden className="group">
              {group}
            </div>
            <ul role="group" aria-label={group}>
              {options.map((option, at) => {
                const { key: optionKey, ...given } = getOptionProps({ option, index: index + at });
                return (
                  <li key={optionKey} {...given}>
                    <span>{option.label}</span>
                    {option.hint !== undefined && <small>{option.hint}</small>}
                  </li>
                );
              })}
            </ul>
          </li>
        ))}
      </ul>
      <p role="status">{options.length === 0 ? t(words.nothing) : ''}</p>
    </Body>
  );
}

type Grouped = AutocompleteGroupedOption<PaletteOption>;

const isGroup = (option: PaletteOption | Grouped): option is Grouped => 'options' in option;

/** The search for records starts after nothing was typed for this time. */
const DEBOUNCE_MS = 120;

/** Records come first: they have longer names, so a typed text more likely means a record. */
function useOptions(
  menu: PaletteProps['menu'],
  schemas: readonly ResourceSchema[],
  typed: string,
): PaletteOption[] {
  const api = useApi();
  const mayOpen = useMayOpen();
  const [steady] = useState(() => [
    ...actionsOf(document.querySelector('main')),
    ...placesOf({ menu, schemas, mayOpen, has: api.has, may: api.may }),
  ]);
  const [records, setRecords] = useState<readonly PaletteOption[]>([]);
  useEffect(() => {
    let isWanted = true;
    const lists = schemas
      .filter(schema => mayOpen(listPath(schema.name)) && api.may(recordRight(schema, 'see')))
      .map(schema => ({
        ...schema,
        can: { ...schema.can, edit: schema.can.edit && api.may(recordRight(schema, 'edit')) },
      }))
      .flatMap(schema => {
        const source = api.loadedList(schema.name);
        return source ? [{ schema, source }] : [];
      });
    const timer = setTimeout(async () => {
      const found = await findRecords(lists, typed).catch(() => []);
      if (isWanted) setRecords(found);
    }, DEBOUNCE_MS);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [api, mayOpen, schemas, typed]);
  return useMemo(() => [...records, ...matchingOptions(steady, typed)], [records, steady, typed]);
}

const atTop = { '& .MuiDialog-container': { alignItems: 'flex-start' }, '& .MuiPaper-root': { mt: '10vh' } };

const Body = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  minHeight: 0,
  '& input': {
    padding: '14px 20px',
    border: 0,
    borderBottom: `1px solid ${theme.palette.divider}`,
    outline: 'none',
    font: 'inherit',
    fontSize: 16,
    color: theme.palette.text.primary,
    background: 'none',
    '&::placeholder': { color: theme.palette.text.secondary, opacity: 1 },
  },
  '& ul': { margin: 0, padding: 0, listStyle: 'none' },
  '& > ul': { overflow: 'auto', maxHeight: '60vh', paddingBottom: 8 },
  '& .group': { padding: '10px 20px 4px', fontSize: 13, color: theme.palette.text.secondary },
  '& [role=option]': {
    display: 'flex',
    alignItems: 'baseline',
    justifyContent: 'space-between',
    gap: 16,
    padding: '8px 20px',
    cursor: 'pointer',
    overflowWrap: 'anywhere',
    '&.Mui-focused': { backgroundColor: theme.palette.action.selected },
    '@media (pointer: coarse)': { padding: '12px 20px' },
  },
  '& small': { flexShrink: 0, fontSize: 13, color: theme.palette.text.secondary },
  '& > p': { margin: 0 },
  '& > p:not(:empty)': { padding: '16px 20px' },
}));
