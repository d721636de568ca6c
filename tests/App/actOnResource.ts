import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/** Opens the list of resources, and chooses an action in the menu of the row with this label. */
export async function actOnResource(user: UserEvent, label: string, action: string): Promise<void> {
  await user.click(await screen.findByRole('link', { name: 'Add or change resources' }));
  const row = within((await screen.findByText(label)).closest('[role=row]') ?? document.body);
  await user.click(row.getByRole('button', { name: 'More' }));
  await user.click(await screen.findByRole('menuitem', { name: new RegExp(`^${action}`) }));
}
