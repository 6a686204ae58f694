import { plantFault } from '../world/planted-fault.ts';

plantFault({ file: 'jobs/queue.ts', text: 'workers.get(name)?.wake();', by: '' });
// nor when a hand is free
plantFault({ file: 'jobs/worker.ts', text: 'if (work.isWoken) look();', by: '' });
