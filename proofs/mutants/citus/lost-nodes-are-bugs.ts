import { plantFault } from '../../world/planted-fault.ts';

plantFault({ file: 'http/database-errors.ts', text: '/^(08|40|53|57)|^(55P03|25006)$/', by: '/^(40|53)/' });
