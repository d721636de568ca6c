import { beforeEach, expect, test } from 'vitest';
import { revealField } from '../../src/form/scrollToField';

const scrolled: unknown[] = [];
beforeEach(() => void scrolled.splice(0));

/** A form, in which each field notes how it was brought into view: jsdom cannot. */
const form = (html: string) => {
  document.body.innerHTML = html;
  for (const frame of document.querySelectorAll('div')) frame.scrollIntoView = how => scrolled.push(how);
  return document.body;
};

test('focuses the first input of the field that can have the focus', () => {
  const root = form(`
    <div data-field="name"><input id="name"></div>
    <div data-field="code"><input type="hidden"><input disabled><select id="code"></select><input></div>`);
  expect(revealField(root, 'code')).toBe(true);
  expect(document.activeElement?.id).toBe('code');
});

test('brings the field to the middle of the window, where the save bar does not cover it', () => {
  const root = form('<div data-field="code"><button id="code"></button></div>');
  expect(revealField(root, 'code')).toBe(true);
  expect(scrolled).toEqual([{ block: 'center' }]);
});

test.each([
  ['that is not on the screen', '<div data-field="name"><input></div>'],
  ['without an input', '<div data-field="code"><input disabled></div>'],
])('says of a field %s that it cannot be shown', (_, html) => {
  const root = form(html);
  expect(revealField(root, 'code')).toBe(false);
  expect(document.activeElement).toBe(document.body);
});
