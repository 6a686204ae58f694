import { plantFault } from '../../world/planted-fault.ts';

plantFault({
  file: 'requests/request-service.ts',
  text: 'if (!found) return;',
  by: 'return;',
});
