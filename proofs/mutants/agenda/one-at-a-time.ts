import { plantFault } from '../../world/planted-fault.ts';

plantFault({
  file: 'features/whatsapp/whatsapp-jobs.ts',
  text: 'const SENDING = { concurrency: 8, perOwner: 8 };',
  by: 'const SENDING = { concurrency: 1, perOwner: 1 };',
});
