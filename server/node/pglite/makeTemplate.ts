import { writeTemplate } from './template';

// The build runs this: it creates the database that a first start copies, next to this program.

await writeTemplate(import.meta.dirname);
process.exit(0);
