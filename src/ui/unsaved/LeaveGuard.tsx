import { useBlocker, useCanBlock } from 'ra-core';
import { useContext, useEffect, useRef, useState } from 'react';
import { LeaveDialog } from './LeaveDialog';
import type { LeaveGate } from './leaveGate';
import type { UnsavedWork } from './unsavedWork';
import { UnsavedWorkContext } from './unsavedWorkContext';

interface Props {
  /** The unsaved work; null if there is none. */
  readonly work: UnsavedWork | null;
  readonly saving: boolean;
  readonly gate: LeaveGate;
}

/** Guards every way out of a form with unsaved changes: links, Back, the menu, logout, closing the tab. */
export function LeaveGuard(props: Props) {
  useTabGuard(props);
  const canBlock = useCanBlock();
  return (
    <>
      {canBlock ? <RouteGuard {...props} /> : null}
      <RegistryGuard {...props} />
    </>
  );
}

/** Closing the tab, reloading, a typed URL: the browser shows its own dialog. */
function useTabGuard({ work, gate }: Props): void {
  const guarded = work !== null;
  useEffect(() => {
    if (!guarded) return;
    const ask = (event: BeforeUnloadEvent) => {
      if (!gate.isOpen()) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [guarded, gate]);
}

function RouteGuard({ work, saving, gate }: Props) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      work !== null && !gate.isOpen() && currentLocation.pathname !== nextLocation.pathname,
  );
  const blocked = blocker.state === 'blocked';
  const { proceed } = blocker;

  useEffect(() => {
    // the changes have been saved in the meantime
    if (blocked && work === null) proceed?.();
  }, [blocked, work, proceed]);

  return (
    <LeaveDialog
      open={blocked && work !== null}
      work={work ?? NOTHING}
      saving={saving}
      onStay={() => blocker.reset?.()}
      onLeave={() => proceed?.()}
    />
  );
}

/** Logout, the session, and other code that asks the registry before unmounting the screen. */
function RegistryGuard({ work, saving, gate }: Props) {
  const registry = useContext(UnsavedWorkContext);
  const [answer, setAnswer] = useState<((leave: boolean) => void) | null>(null);
  const current = useRef(work);

  useEffect(
    () =>
      registry.register({
        unsaved: () => (gate.isOpen() ? null : current.current),
        askToLeave: () => new Promise(resolve => setAnswer(() => resolve)),
      }),
    [registry, gate],
  );

  useEffect(() => {
    current.current = work;
    registry.announce();
  }, [registry, work]);

  const reply = (leave: boolean) => {
    if (leave) {
      gate.open();
      registry.announce();
    }
    answer?.(leave);
    setAnswer(null);
  };

  return (
    <LeaveDialog
      open={answer !== null}
      work={work ?? NOTHING}
      saving={saving}
      onStay={() => reply(false)}
      onLeave={() => reply(true)}
    />
  );
}

const NOTHING: UnsavedWork = { title: '', changes: [] };
