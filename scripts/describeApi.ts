import { openApiDocument } from '../server/openapi/document';
import { resources } from '../src/schemas';

// `npx tsx scripts/describeApi.ts > openapi.json` writes what a server answers at /openapi.json, for clients to be made of it.

process.stdout.write(`${JSON.stringify(openApiDocument(resources), null, 1)}\n`);
