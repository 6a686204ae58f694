import { plantFault } from '../world/planted-fault.ts';

plantFault({
  file: 'http/heartbeats.ts',
  text: 'if (other.size < emptiest.size) emptiest = other;',
  by: 'void other;',
});
