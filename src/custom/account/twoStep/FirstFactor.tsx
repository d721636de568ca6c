import { FirstPage, type FirstPageProps } from '../FirstPage';
import { TwoStepSection } from './TwoStepSection';

/** What a user whose role requires a second factor does before anything else. */
export function FirstFactor({ user, done, logOut }: FirstPageProps) {
  return (
    <FirstPage user={user} logOut={logOut}>
      <TwoStepSection user={user} goOn={done} />
    </FirstPage>
  );
}
