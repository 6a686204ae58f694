import { plantFault } from '../../world/planted-fault.ts';

plantFault({
  file: 'whatsapp/whatsapp-webhook.ts',
  text: 'return { received: true };',
  by: 'await new Promise((resolve) => setTimeout(resolve, 300)); return { received: true };',
});
