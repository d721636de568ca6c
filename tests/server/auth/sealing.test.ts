import { describe, expect, it } from 'vitest';
import { createSealing } from '../../../server/auth/sealing';
import { randomBytes } from '../../../server/auth/secrets';

const OLD = 'the old secret of more than thirty-two bytes';
const NEW = 'the new secret of more than thirty-two bytes';
const OWNER = ['totp', 'A', 'asha'];
const sealingOf = (secret: string, previousSecret?: string) =>
  createSealing({ secret, previousSecret, random: randomBytes });

describe('a sealed text', () => {
  it('opens with the secret that sealed it, for its owner alone, and hides its content', async () => {
    const sealed = await sealingOf(OLD).seal('JBSWY3DPEHPK3PXP', OWNER);
    expect(sealed).not.toContain('JBSWY3DPEHPK3PXP');
    expect(await sealingOf(OLD).open(sealed, OWNER)).toBe('JBSWY3DPEHPK3PXP');
    expect(await sealingOf(OLD).open(sealed, ['totp', 'A', 'ravi'])).toBeNull();
    expect(await sealingOf(NEW).open(sealed, OWNER)).toBeNull();
  });

  it('differs each time', async () => {
    const sealing = sealingOf(OLD);
    expect(await sealing.seal('x', OWNER)).not.toBe(await sealing.seal('x', OWNER));
  });

  it('still opens after the secret was rotated, while the previous one is configured', async () => {
    const sealed = await sealingOf(OLD).seal('x', OWNER);
    const rotated = sealingOf(NEW, OLD);
    expect(await rotated.open(sealed, OWNER)).toBe('x');
    expect(sealed.startsWith(rotated.prefix)).toBe(false);
    expect((await rotated.seal('x', OWNER)).startsWith(rotated.prefix)).toBe(true);
  });

  it('does not open if it was changed', async () => {
    const sealed = await sealingOf(OLD).seal('a longer text', OWNER);
    for (const changed of ['', 'x', sealed.slice(0, -4), sealed.replace(/....$/, 'AAAA'), `${sealed}AAAA`])
      expect(await sealingOf(OLD).open(changed, OWNER)).toBeNull();
  });
});
