import { openApiDocument } from '../server/openapi/document';
import { resources } from '../src/schemas';

// `npx tsx scripts/describeApi.ts > openapi.json` writes a server's /openapi.json, to generate clients from.

process.stdout.write(`${JSON.stringify(openApiDocument(resources), null, 1)}\n`);
