import type { Guard } from './guard';

const FAILURES = 'tests/resources/failures.test.tsx';

/** What stands in the ways out of a screen on which something is not saved. */
export const leaving: readonly Guard[] = [
  {
    name: 'links, Back and the menu ask',
    file: 'src/form/leaving/LeaveGuard.tsx',
    from: 'work !== null && !gate.isOpen() && currentLocation',
    to: 'gate.isOpen() && currentLocation',
    tests: [FAILURES],
    only: 'leaving with',
  },
  {
    name: 'closing the tab lets the browser ask',
    file: 'src/form/leaving/LeaveGuard.tsx',
    from: '      if (!gate.isOpen()) event.preventDefault();\n',
    to: '',
    tests: [FAILURES],
    only: 'by closing the tab',
  },
  {
    name: 'a form tells of its unsaved work',
    file: 'src/form/leaving/LeaveGuard.tsx',
    from: 'unsaved: () => (gate.isOpen() ? null : current.current)',
    to: 'unsaved: () => null',
    tests: [FAILURES],
    only: 'is known to whoever',
  },
  {
    name: 'a logout asks',
    file: 'src/shell/layout/useLogOut.ts',
    from: '    if (!(await askToLeave())) return;\n',
    to: '',
    tests: ['tests/shell/ShellLayout.test.tsx'],
    only: 'LOGOUT',
  },
  {
    name: 'a file that was chosen is work that was begun',
    file: 'src/form/leaving/useBegunWork.ts',
    from: 'if (!begun) return undefined;',
    to: 'return undefined;',
    tests: ['tests/form/begunWork.test.tsx'],
  },
  {
    name: 'who leaves after a save is not fetched back',
    file: 'src/resources/useReturnToList.ts',
    from: 'if (window.location.pathname === home.current) redirect',
    to: 'redirect',
    tests: ['tests/resources/segmapEdit.test.tsx'],
    only: 'leaves',
  },
];
