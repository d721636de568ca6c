// Stands for src/schemas/schemaChecks.ts in the built console, whose schemas have passed all of them.

export const checkDeclaration = (): void => {};

export const checkSet = (): void => {};
