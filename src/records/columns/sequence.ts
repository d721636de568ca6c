export function sequence(length: number): Uint32Array<ArrayBuffer> {
  const numbers = new Uint32Array(length);
  for (let at = 0; at < length; at++) numbers[at] = at;
  return numbers;
}
