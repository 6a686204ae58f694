import { plantFault } from '../world/planted-fault.ts';

plantFault({ file: 'http/database-refusal.ts', text: '/^(08|40|53|57)|^(55P03|25006)$/', by: '/^(08|40)/' });
