import { plantFault } from '../../world/planted-fault.ts';

plantFault({
  file: 'src/features/clients/privacy/client-privacy-service.ts',
  text: 'const locked = new Set(await deps.chats.lock(tx, professionalId, wanted));',
  by: `await deps.chats.lockWithProfessional(tx, professionalId, wanted);
    const locked = new Set(await deps.chats.lock(tx, professionalId, wanted));`,
});
plantFault({
  file: 'src/features/clients/privacy/chats/client-chats-repository.ts',
  text: 'delete from conversations where professional_id = ${professionalId}',
  by: 'delete from conversations where false and professional_id = ${professionalId}',
});
