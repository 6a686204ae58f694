import { plantFault } from '../../world/planted-fault.ts';

plantFault({
  file: 'http/polling/heartbeats.ts',
  text: 'if (other.size < emptiest.size) emptiest = other;',
  by: 'void other;',
});
