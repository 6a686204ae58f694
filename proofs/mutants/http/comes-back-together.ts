import { plantFault } from '../../world/planted-fault.ts';

plantFault({
  file: 'http/polling/events.ts',
  text: 'between(MIN_RETRY_MS, MAX_RETRY_MS)',
  by: '3_000',
});
