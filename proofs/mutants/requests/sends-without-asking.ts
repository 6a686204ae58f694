import { plantFault } from '../../world/planted-fault.ts';

plantFault({
  file: 'outbox/outbox-service.ts',
  text: 'message.attempts > 0\n      ? await findEarlierSend',
  by: 'message.attempts > 1_000\n      ? await findEarlierSend',
});
