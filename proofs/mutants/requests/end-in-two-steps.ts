import { plantFault } from '../../world/planted-fault.ts';

plantFault({
  file: 'requests/request-service.ts',
  text: 'const hold = await deps.holds.end(tx, { professionalId, id });',
  by: 'const hold = await deps.db.transaction((own) => deps.holds.end(own, { professionalId, id }));',
});
