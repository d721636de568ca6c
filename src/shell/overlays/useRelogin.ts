import { useState, type FormEvent } from 'react';
import { type LoginWords, loginWords, requiredTexts } from '../login/texts';
import { isSecondStep, type SecondStep } from '../sessionSource';
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
  const [step, setStep] = useState<SecondStep | null>(null);

  const fail = (cause: unknown): void => {
    if (isSecondStep(cause)) setStep(cause);
    else setFailure(loginWords(cause));
  };

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    // A dialog is a React portal: the event would bubble to the form under it.
    event.stopPropagation();
    if (pending) return;
    const { code, ...credentials } = read(event.currentTarget);
    const missing = step ? {} : findMissing(credentials);
    setFailure(missing);
    if (Object.keys(missing).length > 0) return;
    setPending(true);
    await (step ? step.complete(code) : access.relogin(credentials)).catch(fail);
    setPending(false);
  }

  return { failure, pending, submit, step };
}

function read(form: HTMLFormElement) {
  const data = new FormData(form);
  const text = (name: string) => String(data.get(name) ?? '');
  return { user: text('user').trim(), password: text('password'), code: text('code') };
}

function findMissing({ user, password }: { user: string; password: string }): ReloginFailure {
  return {
    ...(user === '' ? { user: requiredTexts.user } : {}),
    ...(password === '' ? { password: requiredTexts.password } : {}),
  };
}
