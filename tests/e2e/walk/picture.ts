import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { test } from '../console';

/** A directory for a picture of each stop; none are taken without it. */
const shots = process.env['E2E_SHOTS'];

/** Takes a picture of a stop, in a folder of its test's look. @param at its place in the walk */
export async function takePicture(page: Page, at: number, name: string): Promise<void> {
  if (!shots) return;
  const folder = join(shots, test.info().titlePath.at(-2) ?? '');
  mkdirSync(folder, { recursive: true });
  const file = `${String(at + 1).padStart(2, '0')} ${name.replaceAll('/', '_')}.png`;
  await page.screenshot({ path: join(folder, file) });
}
