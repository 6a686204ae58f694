import { plantFault } from '../world/planted-fault.ts';

plantFault({
  file: 'http/polling/events.ts',
  text: 'between(SOONEST_RETRY_MS, LATEST_RETRY_MS)',
  by: '3_000',
});
