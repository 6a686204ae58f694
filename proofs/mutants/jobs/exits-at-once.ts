import { plantFault } from '../../world/planted-fault.ts';

plantFault({ file: 'server/src/run-server.ts', text: '    isStopping = true;', by: '    process.exit(0);' });
