import { FirstPage, type FirstPageProps } from '../FirstPage';
import { TwoStepSection } from './TwoStepSection';

/** The page on which a user whose role requires a second factor sets it up. */
export function FirstFactor({ user, done, logOut }: FirstPageProps) {
  return (
    <FirstPage user={user} logOut={logOut}>
      <TwoStepSection user={user} goOn={done} />
    </FirstPage>
  );
}
