import { useTranslate } from 'ra-core';
import { WordsScreen } from './WordsScreen';

/** For what react-admin's own checks refuse. */
export const AccessDeniedScreen = () => <SaidScreen about="access_denied" />;

/** For a login that could not be checked at all. */
export const AuthenticationErrorScreen = () => <SaidScreen about="authentication_error" />;

function SaidScreen({ about }: { readonly about: string }) {
  const translate = useTranslate();
  return (
    <WordsScreen role="alert" title={translate(`ra.page.${about}`)}>
      <p>{translate(`ra.message.${about}`)}</p>
    </WordsScreen>
  );
}
