import { HeldUp } from './HeldUp';
import { SyncToday } from './SyncToday';
import { Overview } from './overview/Overview';
import { Dashboard, type DashboardProps } from './Dashboard';

/** The product's dashboard: first what has to be done about transactions, then the masters. */
export function HomeDashboard(props: DashboardProps) {
  return (
    <Dashboard {...props}>
      <SyncToday permissions={props.permissions} />
      <HeldUp permissions={props.permissions} />
      <Overview permissions={props.permissions} />
    </Dashboard>
  );
}
