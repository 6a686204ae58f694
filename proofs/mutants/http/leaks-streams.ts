import { plantFault } from '../../world/planted-fault.ts';

plantFault({ file: 'http/polling/events.ts', text: 'leave();\n    onClose();', by: 'leave();' });
