// npm start: checks the configuration, builds the screens if they changed, then runs the server in this process.
import { enableCompileCache } from 'node:module';
import { takeCommandLine } from '@zelo/domain/shared/command-line.ts';
import { followNpm } from './web/follow-npm.ts';

const { values } = takeCommandLine({
  usage:
    'npm start [-- --lan] (--lan: atende também um celular na mesma rede). As variáveis estão em docs/CONFIGURATION.md.',
  options: { lan: { type: 'boolean' } },
});
if (values.lan) process.env['LAN'] = 'on';

followNpm();
// before loading the server: compiled code is cached for the next start
enableCompileCache();
const { prepareStart } = await import('./web/prepare-start.ts');
await prepareStart();
await import('../packages/server/src/main.ts');
