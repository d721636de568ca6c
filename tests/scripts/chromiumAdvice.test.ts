import { describe, expect, it } from 'vitest';
import { chromiumAdvice, runsPlaywrightsOwn } from '../../scripts/chromiumAdvice.mjs';

describe('if no Chromium is installed', () => {
  it.each([
    ['Debian', 'PRETTY_NAME="Debian GNU/Linux 12"\nID=debian\n', 'sudo apt-get install chromium'],
    ['Mint', 'ID=linuxmint\nID_LIKE="ubuntu debian"\n', 'sudo npx playwright install --with-deps chromium'],
    ['Fedora', 'ID=fedora\n', 'sudo dnf install chromium'],
    ['Rocky', 'ID="rocky"\nID_LIKE="rhel centos fedora"\n', 'sudo dnf install chromium'],
    ['openSUSE', 'ID="opensuse-leap"\nID_LIKE="suse opensuse"\n', 'sudo zypper install chromium'],
    ['Alpine', 'ID=alpine\n', 'sudo apk add chromium'],
  ])('%s gets the command to type', (_, release, command) => {
    expect(chromiumAdvice(release)).toContain(`Install one: ${command}, or set CHROMIUM_PATH`);
  });

  it('an unknown system gets the requirements', () => {
    expect(chromiumAdvice('')).toBe(
      'The browser tests need a Chromium. Install one, or set CHROMIUM_PATH to the path of one that is there.',
    );
  });

  it('Alpine is not given a build that cannot start there', () => {
    expect([
      runsPlaywrightsOwn('NAME="Alpine Linux"\nID=alpine\n'),
      runsPlaywrightsOwn('ID=debian\n'),
    ]).toEqual([false, true]);
  });
});
