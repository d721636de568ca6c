import { SyncToday } from './SyncToday';
import { Dashboard, type DashboardProps } from './Dashboard';

/** The product's dashboard: synchronisation first, then the masters. */
export function HomeDashboard(props: DashboardProps) {
  return (
    <Dashboard {...props}>
      <SyncToday permissions={props.permissions} />
    </Dashboard>
  );
}
