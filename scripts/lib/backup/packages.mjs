import { createRequire } from 'node:module';
import { join } from 'node:path';
import { CMS } from '../paths.mjs';

/** Loads a package of the server, whose folder is a separate installation. */
export const fromCms = createRequire(join(CMS, 'package.json'));
