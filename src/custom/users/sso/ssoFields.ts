import type { RoleEntry } from '../../../api/access/roles';
import { NAME_CLAIMS, type SsoEntry, type SsoProviderSettings } from '../../../api/access/sso';
import type { Field } from '../../../schemas/field';
import * as words from '../../../words/en/users/sso';
import { t } from '../../../words/translator';
import { roleName } from '../shared/roleName';

type Texts = Readonly<Record<string, string>>;

const groupsOf = (role: RoleEntry): string => `groups_${role.id}`;

const YES_OR_NO = [
  { id: 'yes', name: words.yes },
  { id: 'no', name: words.no },
];

/** The settings as fields. Each role has a field with its groups, one per line. */
export const ssoFields = (roles: readonly RoleEntry[]): readonly Field[] => [
  {
    kind: 'text',
    source: 'name',
    label: words.name,
    help: words.nameHelp,
    required: words.nameRequired,
    maxLength: 60,
  },
  { kind: 'text', source: 'issuer', label: words.issuer, required: words.issuerRequired, maxLength: 500 },
  {
    kind: 'text',
    source: 'clientId',
    label: words.clientId,
    required: words.clientIdRequired,
    maxLength: 200,
  },
  {
    kind: 'text',
    source: 'consoleUrl',
    label: words.consoleUrl,
    help: words.consoleUrlHelp,
    required: words.consoleUrlRequired,
    maxLength: 500,
  },
  {
    kind: 'select',
    source: 'nameClaim',
    label: words.nameClaim,
    required: words.nameClaimRequired,
    choices: NAME_CLAIMS.map(name => ({ id: name, name })),
  },
  {
    kind: 'text',
    source: 'groupClaim',
    label: words.groupClaim,
    required: words.groupClaimRequired,
    maxLength: 100,
  },
  ...roles.map((role, at): Field => ({
    kind: 'longText',
    source: groupsOf(role),
    label: t(words.groupsOf, { role: roleName(role) }),
    ...(at === 0 && { help: words.groupsHelp }),
    rows: 1,
    maxLength: 10_000,
  })),
  {
    kind: 'select',
    source: 'newUsers',
    label: words.newUsers,
    required: words.chooseOne,
    choices: YES_OR_NO,
  },
  {
    kind: 'select',
    source: 'passwordLogin',
    label: words.passwordLogin,
    help: words.passwordLoginHelp,
    required: words.chooseOne,
    choices: YES_OR_NO,
  },
];

const yesOrNo = (flag: boolean): string => (flag ? 'yes' : 'no');

/** The form's initial values. */
export function textsOf(provider: SsoEntry | null, roles: readonly RoleEntry[], origin: string): Texts {
  const groups = roles.map(role => {
    const own = provider?.roles.filter(each => each.role === role.id) ?? [];
    return [groupsOf(role), own.map(({ group }) => group).join('\n')] as const;
  });
  return {
    name: provider?.name ?? '',
    issuer: provider?.issuer ?? '',
    clientId: provider?.clientId ?? '',
    consoleUrl: provider?.consoleUrl ?? origin,
    nameClaim: provider?.nameClaim ?? 'preferred_username',
    groupClaim: provider?.groupClaim ?? 'groups',
    newUsers: yesOrNo(provider?.newUsers ?? true),
    passwordLogin: yesOrNo(provider?.passwordLogin ?? true),
    ...Object.fromEntries(groups),
  };
}

/** The settings from the form's texts. */
export function settingsOf(texts: Texts, roles: readonly RoleEntry[]): SsoProviderSettings {
  const text = (name: string): string => texts[name] ?? '';
  const lines = (role: RoleEntry) =>
    text(groupsOf(role))
      .split('\n')
      .map(group => group.trim())
      .filter(group => group !== '');
  return {
    name: text('name'),
    issuer: text('issuer'),
    clientId: text('clientId'),
    consoleUrl: text('consoleUrl').replace(/\/$/, ''),
    nameClaim: NAME_CLAIMS.find(name => name === text('nameClaim')) ?? 'preferred_username',
    groupClaim: text('groupClaim'),
    roles: roles.flatMap(role => lines(role).map(group => ({ group, role: role.id }))),
    newUsers: text('newUsers') === 'yes',
    passwordLogin: text('passwordLogin') === 'yes',
  };
}
