import { plantFault } from '../world/planted-fault.ts';

plantFault({ file: 'jobs/queue.ts', text: 'workers.get(name)?.wake();', by: '' });
// one job a hand and poll
plantFault({ file: 'jobs/worker.ts', text: 'if (isWoken) look();\n      });', by: '});' });
