// Replaces src/schemas/schemaChecks.ts in the built console, whose schemas were checked at build time.

export const checkDeclaration = (): void => {};

export const checkSet = (): void => {};
