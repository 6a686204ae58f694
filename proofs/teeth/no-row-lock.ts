import { plantFault } from '../world/planted-fault.ts';

plantFault({ file: 'db/lock-professional.ts', text: ' for no key update', by: '' });
