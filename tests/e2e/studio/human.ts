import type { Locator, Page } from '@playwright/test';

/** 200 characters a minute. */
const CHARACTER_MS = 300;
/** To find the next thing, and to press it. */
const CLICK_MS = 1_000;

/** Does one thing after the other, as fast as a person who knows where everything is. */
export class Human {
  clicks = 0;
  characters = 0;

  constructor(private readonly page: Page) {}

  async press(what: Locator): Promise<void> {
    await this.look();
    await what.click();
  }

  /** Types into an input, from its beginning. */
  async type(into: Locator, text: string): Promise<void> {
    await this.press(into);
    await into.press('Control+a');
    await this.keys(text);
  }

  async keys(text: string): Promise<void> {
    this.characters += text.length;
    await this.page.keyboard.type(text, { delay: CHARACTER_MS });
  }

  async enter(): Promise<void> {
    this.characters += 1;
    await this.page.keyboard.press('Enter', { delay: CHARACTER_MS });
  }

  /** Opens a list of choices, and chooses. */
  async choose(from: Locator, label: string): Promise<void> {
    await this.look();
    await this.look();
    await from.selectOption({ label });
  }

  private async look(): Promise<void> {
    this.clicks += 1;
    await this.page.waitForTimeout(CLICK_MS);
  }
}
