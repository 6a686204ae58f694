import { plantFault } from '../../world/planted-fault.ts';

plantFault({ file: 'shared/read-in-pages.ts', text: 'PAGE_ROWS = 100;', by: 'PAGE_ROWS = 1_000_000;' });
