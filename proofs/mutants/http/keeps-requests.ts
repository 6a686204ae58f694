import { plantFault } from '../../world/planted-fault.ts';

plantFault({
  file: 'http/server.ts',
  text: "app.addHook('onResponse', async (request, reply) => {",
  by: `const kept = [];
  app.addHook('onResponse', async (request, reply) => {
    kept.push({ at: new Date(), words: Array.from({ length: 40 }, Math.random) });`,
});
