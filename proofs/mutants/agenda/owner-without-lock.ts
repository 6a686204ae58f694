import { plantFault } from '../../world/planted-fault.ts';

plantFault({
  file: 'db/transactions/idempotency.ts',
  text: 'await lockProfessional(tx, request.professionalId);',
  by: '',
});
