import { useState, type FormEvent } from 'react';
import { type LoginWords, loginWords, requiredTexts } from '../login/texts';
import { useShell } from '../ShellContext';

/** An error of a field, or of the login as a whole. */
export interface ReloginFailure extends Partial<LoginWords> {
  readonly user?: string;
  readonly password?: string;
}

/** The form of the login dialog over a locked screen. */
export function useRelogin() {
  const { access } = useShell();
  const [failure, setFailure] = useState<ReloginFailure>({});
  const [pending, setPending] = useState(false);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    // A dialog is a React portal: the event would bubble to the form under it.
    event.stopPropagation();
    if (pending) return;
    const credentials = read(event.currentTarget);
    const missing = findMissing(credentials);
    setFailure(missing);
    if (Object.keys(missing).length > 0) return;
    setPending(true);
    await access.relogin(credentials).catch((cause: unknown) => setFailure(loginWords(cause)));
    setPending(false);
  }

  return { failure, pending, submit };
}

function read(form: HTMLFormElement) {
  const data = new FormData(form);
  return { user: String(data.get('user') ?? '').trim(), password: String(data.get('password') ?? '') };
}

function findMissing({ user, password }: { user: string; password: string }): ReloginFailure {
  return {
    ...(user === '' ? { user: requiredTexts.user } : {}),
    ...(password === '' ? { password: requiredTexts.password } : {}),
  };
}
