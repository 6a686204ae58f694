import { plantFault } from '../../world/planted-fault.ts';

plantFault({ file: 'db/transactions/lock-professional.ts', text: ' for no key update', by: '' });
