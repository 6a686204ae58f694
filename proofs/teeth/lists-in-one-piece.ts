import { plantFault } from '../world/planted-fault.ts';

const file = 'shared/paging.ts';

plantFault({ file, text: 'MAX_PAGE_ROWS = 1_000;', by: 'MAX_PAGE_ROWS = 1_000_000;' });
plantFault({ file, text: 'MAX_PAGE_CHARACTERS = 1_000_000;', by: 'MAX_PAGE_CHARACTERS = 1_000_000_000;' });
