import { plantFault } from '../world/planted-fault.ts';

const file = 'jobs/queue.ts';
plantFault({ file, text: 'boss.notifyWorker(next);', by: '' });
plantFault({ file, text: 'boss.notifyWorker(worker.id);', by: '' });
