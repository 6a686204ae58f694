import { plantFault } from '../world/planted-fault.ts';

plantFault({ file: 'http/events.ts', text: 'leave();\n    onClose();', by: 'leave();' });
