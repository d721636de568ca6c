/** The message to the operator after a restore. @param enabled users who could not log in before and now may */
export function restoredText(file: string, enabled: readonly string[]): string {
  const done = `Restored ${file}. All sessions have ended.`;
  if (enabled.length === 0) return done;
  return [
    `${done} The restore enabled these users:`,
    ...enabled.map(name => `  ${name}`),
    'Disable those who should not log in: npm run user -- disable --account A --name N',
  ].join('\n');
}
