import { plantFault } from '../../world/planted-fault.ts';

plantFault({ file: 'jobs/queue.ts', text: 'maintenanceIntervalSeconds: MAINTAIN_SECONDS,', by: '' });
