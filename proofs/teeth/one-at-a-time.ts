import { plantFault } from '../world/planted-fault.ts';

plantFault({
  file: 'features/whatsapp/whatsapp-jobs.ts',
  text: 'const CONCURRENCY = 8;',
  by: 'const CONCURRENCY = 1;',
});
