import { plantFault } from '../world/planted-fault.ts';

plantFault({
  file: 'features/whatsapp/whatsapp-jobs.ts',
  text: 'const ANSWERING = { concurrency: 8, perOwner: 2 };',
  by: 'const ANSWERING = { concurrency: 1, perOwner: 1 };',
});
