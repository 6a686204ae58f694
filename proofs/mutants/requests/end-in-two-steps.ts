import { plantFault } from '../../world/planted-fault.ts';

plantFault({
  file: 'requests/request-service.ts',
  text: 'const ending = await deps.holds.end(tx, { professionalId, id });',
  by: 'const ending = await deps.db.transaction((own) => deps.holds.end(own, { professionalId, id }));',
});
