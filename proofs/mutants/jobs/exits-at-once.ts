import { plantFault } from '../../world/planted-fault.ts';

plantFault({ file: 'server/src/main.ts', text: '    isStopping = true;', by: '    process.exit(0);' });
