import { styled } from '@mui/material/styles';
import { useId, type ReactNode } from 'react';
import * as words from '../../../words/en/studio/preview';
import { t } from '../../../words/translator';
import { Choice } from '../Choice';
import type { Picks } from './pickRecords';
import type { Wanted } from './usePreviewed';
import type { RoleRights } from './useRoleRights';

/** The previewed part of a draft. */
export type PreviewKind = 'form' | 'list' | 'menu' | 'api' | 'rights';

/** How the preview is shown. */
export interface Look {
  readonly wanted: Wanted;
  readonly isPhone: boolean;
  readonly isDark: boolean;
  /** The id of the role for which it is shown; blank for the user's own. */
  readonly role: string;
}

const KINDS = [
  ['empty', words.emptyForm],
  ['example', words.example],
] as const;
const SPECIAL = [
  ['newest', words.newest],
  ['longest', words.longest],
  ['breaking', words.breaking],
] as const;

interface PreviewToolsProps {
  readonly look: Look;
  readonly change: (look: Partial<Look>) => void;
  readonly picks: Picks | null;
  readonly roles: readonly RoleRights[];
  readonly kind: PreviewKind;
}

/** Chooses the record, the width, the colours and the role of the preview. */
export function PreviewTools({ look, change, picks, roles, kind }: PreviewToolsProps) {
  const { wanted, isPhone, isDark, role } = look;
  const newest = picks?.newest ?? [];
  const kinds = KINDS.filter(([id]) => id !== 'empty' || kind !== 'api');
  return (
    <Tools>
      {(kind === 'form' || kind === 'api') && (
        <Tool
          label={t(words.record)}
          value={typeof wanted === 'string' ? wanted : `#${wanted.id}`}
          change={value => change({ wanted: wantedIn(value) })}
        >
          {(newest.length > 0 ? [...kinds, ...SPECIAL] : kinds).map(([id, label]) => (
            <option key={id} value={id}>
              {t(label)}
            </option>
          ))}
          {newest.length > 0 && (
            <optgroup label={t(words.records)}>
              {newest.map(({ id, name }) => (
                <option key={id} value={`#${id}`}>
                  {name}
                </option>
              ))}
            </optgroup>
          )}
        </Tool>
      )}
      {(kind === 'form' || kind === 'list') && (
        <Tool
          label={t(words.width)}
          value={isPhone ? 'phone' : 'full'}
          change={value => change({ isPhone: value === 'phone' })}
        >
          <option value="full">{t(words.full)}</option>
          <option value="phone">{t(words.phone)}</option>
        </Tool>
      )}
      {kind !== 'api' && (
        <Tool
          label={t(words.colours)}
          value={isDark ? 'dark' : 'light'}
          change={value => change({ isDark: value === 'dark' })}
        >
          <option value="light">{t(words.light)}</option>
          <option value="dark">{t(words.dark)}</option>
        </Tool>
      )}
      <Tool label={t(words.asRole)} value={role} change={value => change({ role: value })}>
        <option value="">{t(words.asMyself)}</option>
        {roles.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Tool>
    </Tools>
  );
}

function wantedIn(value: string): Wanted {
  const known = [...KINDS, ...SPECIAL].find(([id]) => id === value);
  return known ? known[0] : { id: value.slice(1) };
}

interface ToolProps {
  readonly label: string;
  readonly value: string;
  readonly change: (value: string) => void;
  readonly children: ReactNode;
}

function Tool({ label, value, change, children }: ToolProps) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      <Choice id={id} value={value} onChange={({ target }) => change(target.value)}>
        {children}
      </Choice>
    </div>
  );
}

const Tools = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 12,
  '& > div': { flex: '1 1 120px', display: 'flex', flexDirection: 'column', gap: 4, minWidth: 0 },
  '& > div:first-of-type': { flex: '2 1 200px' },
  '& label': { fontSize: 13, color: theme.palette.text.secondary },
  '& select': { width: '100%', textOverflow: 'ellipsis' },
}));
