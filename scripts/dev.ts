// npm run dev: the server restarts and the screens reload when their sources change. The browser talks to Vite, which
// proxies /api and /hooks, so redirects must go to Vite's address.
import { spawn } from 'node:child_process';
import { takeCommandLine } from '@zelo/domain/shared/command-line.ts';
import { followNpm } from './web/follow-npm.ts';
import { prepareStart } from './web/prepare-start.ts';

const VITE_PORT = 5173;

takeCommandLine({ usage: 'npm run dev', language: 'en' });
followNpm();
await prepareStart();
const env = { ...process.env, PUBLIC_URL: process.env['PUBLIC_URL'] ?? `http://localhost:${VITE_PORT}` };
const children = [
  spawn('node', ['--watch', '--watch-preserve-output', 'packages/server/src/main.ts'], {
    stdio: 'inherit',
    env,
  }),
  spawn('vite', ['packages/web', '--port', String(VITE_PORT), '--strictPort'], { stdio: 'inherit', env }),
];
const stop = (): void => {
  for (const child of children) child.kill('SIGTERM');
};
process.once('SIGINT', stop);
process.once('SIGTERM', stop);
