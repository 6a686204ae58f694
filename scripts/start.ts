// npm start: builds the screens if they changed, then runs the server in this process.
import { enableCompileCache } from 'node:module';
import { buildWebIfChanged } from './web-build.ts';

// npm start -- --lan: a trial on one's own phone
if (process.argv.includes('--lan')) process.env['LAN'] = 'on';

buildWebIfChanged();
// before the server is read: what was compiled once is kept for the next start
enableCompileCache();
await import('../packages/server/src/main.ts');
