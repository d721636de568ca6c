import type { Locator } from '@playwright/test';

/** The text's colour as red, green and blue. */
async function colourOf(thing: Locator): Promise<{ red: number; green: number; blue: number }> {
  const channels = await thing.evaluate(element => {
    const canvas = new OffscreenCanvas(1, 1).getContext('2d');
    if (!canvas) return [0, 0, 0];
    canvas.fillStyle = getComputedStyle(element).color;
    canvas.fillRect(0, 0, 1, 1);
    return [...canvas.getImageData(0, 0, 1, 1).data];
  });
  const [red = 0, green = 0, blue = 0] = channels;
  return { red, green, blue };
}

/** Whether the text looks red. */
export async function isRed(thing: Locator): Promise<boolean> {
  const { red, green, blue } = await colourOf(thing);
  return red > 120 && red > green * 1.5 && red > blue * 1.5;
}
