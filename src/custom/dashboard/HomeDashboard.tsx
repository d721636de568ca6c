import { HeldUp } from './HeldUp';
import { SyncToday } from './SyncToday';
import { Dashboard, type DashboardProps } from './Dashboard';

/** The product's dashboard: synchronisation and what holds it up first, then the masters. */
export function HomeDashboard(props: DashboardProps) {
  return (
    <Dashboard {...props}>
      <SyncToday permissions={props.permissions} />
      <HeldUp permissions={props.permissions} />
    </Dashboard>
  );
}
