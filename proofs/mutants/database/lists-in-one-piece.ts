import { plantFault } from '../../world/planted-fault.ts';

const file = 'shared/paging.ts';

plantFault({ file, text: 'MAX_PAGE_ROWS = 1_000;', by: 'MAX_PAGE_ROWS = 1_000_000;' });
plantFault({ file, text: 'MAX_PAGE_CHARACTERS = 1_000_000;', by: 'MAX_PAGE_CHARACTERS = 1_000_000_000;' });

const pieces = 'shared/read-in-pages.ts';

plantFault({ file: pieces, text: 'PIECE_ROWS = 250;', by: 'PIECE_ROWS = 1_000_000;' });
plantFault({ file: pieces, text: 'ROWS_BATCH_SIZE = 50;', by: 'ROWS_BATCH_SIZE = 1_000_000;' });
