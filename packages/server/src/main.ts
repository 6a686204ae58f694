// config -> server (run-server.ts); a refusal is one Portuguese line.
import { takeCommandLine } from '@zelo/domain/shared/command-line.ts';
import { settingsForStart } from './settings/start-settings.ts';
import { failureText } from './shared/refusal-line.ts';

const run = async (): Promise<void> => {
  const settings = await settingsForStart(process.env);
  // imported late: loading the whole server takes seconds, and a wrong setting is refused at once
  const { runServer } = await import('./run-server.ts');
  await runServer(settings);
};

// npm start parses its own arguments
if (import.meta.main)
  takeCommandLine({
    usage: 'node packages/server/src/main.ts. As variáveis estão em docs/CONFIGURATION.md.',
  });

run().catch((error: unknown) => {
  console.error(failureText(error));
  process.exit(1);
});
