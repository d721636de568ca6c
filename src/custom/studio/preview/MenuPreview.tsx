import { styled } from '@mui/material/styles';
import type { ResourceSchema } from '../../../schemas/resource';
import { MenuIcon } from '../../../ui/menuIcons';
import { useSchemas } from '../../../ui/schemasContext';
import * as words from '../../../words/en/studio/preview';
import { t, translateAny } from '../../../words/translator';
import type { AccountRole } from './useRoleRights';

interface MenuPreviewProps {
  readonly schema: ResourceSchema;
  /** The role whose menu is shown; the user's own menu by default. */
  readonly role: Pick<AccountRole, 'sees'> | undefined;
}

/** The position of the resource in the menu. */
export function MenuPreview({ schema, role }: MenuPreviewProps) {
  const others = useSchemas().filter(each => each.name !== schema.name && (role?.sees(each) ?? true));
  const entries = [...others, schema]
    .flatMap(({ name, menu }) => (menu ? [{ name, menu }] : []))
    .toSorted((one, other) => one.menu.order - other.menu.order);
  return (
    <Menu aria-label={t(words.menu)}>
      {entries.map(({ name, menu: { icon, label } }) => (
        <li key={name} aria-current={name === schema.name || undefined}>
          <MenuIcon name={icon} />
          {translateAny(label)}
        </li>
      ))}
    </Menu>
  );
}

const Menu = styled('ol')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 8,
  maxWidth: 280,
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: theme.shape.borderRadius,
  backgroundColor: theme.palette.background.paper,
  '& li': {
    display: 'flex',
    alignItems: 'center',
    gap: 16,
    minHeight: 44,
    padding: '0 12px',
    borderRadius: theme.shape.borderRadius,
    color: theme.palette.text.secondary,
    overflowWrap: 'anywhere',
  },
  '& li[aria-current]': {
    color: theme.palette.primary.main,
    backgroundColor: theme.palette.action.selected,
    fontWeight: 600,
  },
}));
