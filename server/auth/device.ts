import Bowser from 'bowser';

const LONGEST = 500;

/** The browser and system of a `User-Agent`, such as `Chrome, Windows`, for users to recognise; blank if unknown. */
export function deviceOf(userAgent: string): string {
  if (userAgent === '') return '';
  // Node finds no named exports in this module.
  // oxlint-disable-next-line import/no-named-as-default-member
  const { browser, os } = Bowser.parse(userAgent.slice(0, LONGEST));
  return [browser.name, os.name].filter(Boolean).join(', ');
}
