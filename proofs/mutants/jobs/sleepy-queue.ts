import { plantFault } from '../../world/planted-fault.ts';

plantFault({ file: 'jobs/queue.ts', text: 'workers.get(name)?.wake();', by: '' });
// also not when a hand becomes free
const worker = 'jobs/worker.ts';
plantFault({ file: worker, text: 'if (work.leftOut.has(owner)) work.isWoken = true;', by: '' });
plantFault({
  file: worker,
  text: 'if (jobs.length === batchSize) work.isWoken = true;\n    else if',
  by: 'if',
});
