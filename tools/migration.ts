/** `npm run migration`: writes the database's one migration anew from the schemas. Only until 1.0 is released. */
import { rmSync } from 'node:fs';
import { generateMigration, migrationFolder } from './generate-migration.ts';

rmSync(migrationFolder, { recursive: true, force: true });
generateMigration(migrationFolder);
