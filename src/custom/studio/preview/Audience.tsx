import { styled } from '@mui/material/styles';
import { skipToken } from '@tanstack/react-query';
import { useMemo } from 'react';
import { userList } from '../../../api/access/users';
import { rightsOfMenus } from '../../../rights/menuRights';
import { recordRight, RECORD_ACTIONS } from '../../../rights/right';
import type { ResourceSchema } from '../../../schemas/resource';
import { useApi } from '../../../ui/apiContext';
import { useScreenQuery } from '../../../ui/query/useScreenQuery';
import * as followWords from '../../../words/en/studio/follow';
import * as previewWords from '../../../words/en/studio/preview';
import * as words from '../../../words/en/studio/publish';
import * as usersWords from '../../../words/en/users';
import { plural } from '../../../words/plural';
import { t } from '../../../words/translator';
import type { DraftDeclaration } from '../edit/draftShape';
import { previewOf } from './previewOf';
import { useRoleRights, type RoleRights } from './useRoleRights';

interface AudienceProps {
  readonly declaration: DraftDeclaration;
  /** Whether it is published for the first time: roles that the account changed or added have no rights to it yet. */
  readonly isNew: boolean;
}

/** The roles that will have the draft's resource in their menu, and those of them that may change its records. */
export function Audience({ declaration, isNew }: AudienceProps) {
  const schema = useMemo(() => previewOf(declaration), [declaration]);
  return schema && <Roles schema={schema} isNew={isNew} />;
}

interface RolesProps extends Pick<AudienceProps, 'isNew'> {
  readonly schema: ResourceSchema;
}

function Roles({ schema, isNew }: RolesProps) {
  const roles = useRoleRights(schema);
  const byMenus = useByMenus(schema);
  const all = [...roles, ...(byMenus.seeing ? [byMenus.seeing] : [])];
  const seeing = all.filter(({ may }) => may.has('see'));
  const nobody = seeing.filter(({ users }) => users === 0);
  const somebody = seeing.filter(role => !nobody.includes(role));
  const changing = seeing.filter(({ may }) => may.has('create') || may.has('edit'));
  const called = ({ id, name }: RoleRights): string =>
    id === BY_MENUS ? t(words.peopleBy, { people: people(byMenus.names), how: name }) : name;
  const left = roles.filter(({ isOwn, may }) => isOwn && !may.has('see'));
  return (
    <List>
      {somebody.length > 0 && (
        <li>
          {t(schema.menu ? words.inMenuOf : words.openTo, {
            roles: named(somebody, role => withUsers(role, called(role))),
          })}
        </li>
      )}
      <li>{t(words.changedBy, { roles: named(changing, called) })}</li>
      {nobody.length > 0 && <li>{t(words.ofNobody, { roles: named(nobody, ({ name }) => name) })}</li>}
      {byMenus.left.length > 0 && (
        <li>{plural(words.leftOut, { people: people(byMenus.left), smart_count: byMenus.left.length })}</li>
      )}
      {isNew && left.length > 0 && <li>{t(previewWords.ownRoles)}</li>}
    </List>
  );
}

const List = styled('ul')({ margin: '0 0 16px', paddingInlineStart: 20, '& > li + li': { marginTop: 4 } });

const named = (roles: readonly RoleRights[], nameOf: (role: RoleRights) => string): string =>
  roles.map(nameOf).join(', ');

/** Number of users named; an account may have hundreds. */
const MOST_NAMED = 5;

function people(names: readonly string[]): string {
  const more = names.length - MOST_NAMED;
  const named = names.slice(0, more > 1 ? MOST_NAMED : names.length).join(', ');
  return more > 1 ? `${named} ${t(followWords.andMore, { count: more })}` : named;
}

/** @param role the name of the role */
function withUsers({ id, users }: RoleRights, role: string): string {
  return users === null || id === BY_MENUS ? role : plural(words.roleUsers, { smart_count: users, role });
}

/** The id that represents users without a role among the roles. */
const BY_MENUS = '';

/** The users without a role, whose menus decide what they see. */
function useByMenus(schema: ResourceSchema) {
  const { call, may } = useApi();
  const { data = [] } = useScreenQuery(
    ['users without a role'],
    may('users')
      ? async () => (await call(userList)).filter(({ role, disabled }) => role === '' && !disabled)
      : skipToken,
  );
  const see = recordRight(schema, 'see');
  const opens = (menus: string): boolean => rightsOfMenus(menus, [schema]).includes(see);
  const namesOf = (isOpen: boolean) =>
    data.filter(({ menus }) => opens(menus) === isOpen).map(({ id }) => id);
  const [names, left] = [namesOf(true), namesOf(false)];
  if (names.length === 0) return { seeing: null, names, left };
  // Named as on the user screen.
  const named = { id: BY_MENUS, name: t(usersWords.byMenus), isOwn: false };
  return {
    /** Users whose menus open the resource, in the form of a role; null if there are none or it is unknown. */
    seeing: { ...named, may: new Set(RECORD_ACTIONS), users: names.length },
    /** Their names. */
    names,
    /** The names of users whose menus do not. */
    left,
  };
}
