import { openApiDocument } from '../server/openapi/document';
import { resources } from '../src/schemas';

// `npx tsx scripts/describeApi.ts > openapi.json` writes a server's /openapi.json, for generating clients.

process.stdout.write(`${JSON.stringify(openApiDocument(resources), null, 1)}\n`);
