// `npm run -s assistant:eval`: the assistant is measured as clients meet it: webhook, stored message, turn, tools,
// agenda, outbox. One JSON request a line on stdin, one JSON answer a line on stdout.
import { readConfig } from '#config.ts';
import { evaluatedServer } from './testing/evaluated-server.ts';
import { evaluateStdin } from './testing/eval-loop.ts';

const { languageModel } = readConfig({ ...process.env, NODE_ENV: 'test' });
await evaluateStdin(await evaluatedServer({ languageModel }));
