import { writeTemplate } from './template';

// Run by the build: makes the database that a first start copies, beside this program.

await writeTemplate(import.meta.dirname);
process.exit(0);
