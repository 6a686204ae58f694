// npm start: builds the screens if they changed, then runs the server in this process.
import { buildWebIfChanged } from './web-build.ts';

buildWebIfChanged();
await import('../packages/server/src/main.ts');
