// The first pages of a day. Modules that they share with other pages get a dedicated chunk: in a chunk of all shared code,
// the libraries of forms and overlays would arrive before the first appointment is shown.
import { join } from 'node:path';
import type { Rolldown } from 'vite';
import { PATHS } from './src/lib/paths.ts';

const features = join(import.meta.dirname, 'src/features');

/** Module of each page, by path. */
export const FIRST_SCREENS: ReadonlyMap<string, string> = new Map([
  [PATHS.dashboard, join(features, 'dashboard/dashboard-page.tsx')],
  [PATHS.calendar, join(features, 'agenda/calendar/calendar-page.tsx')],
]);

/** Stands for the device's date, which is the professional's unless she travels. */
export const TODAY = '{today}';

/** First requests of each page beyond the session; they start together with the scripts. */
export const FIRST_DATA: ReadonlyMap<string, readonly string[]> = new Map([
  [
    PATHS.dashboard,
    [
      '/api/dashboard/stats',
      `/api/appointments/date/${TODAY}`,
      '/api/holds',
      '/api/conversations?filter=human',
      '/api/conversations?filter=danger',
      '/api/appointments/untold',
    ],
  ],
  [PATHS.calendar, ['/api/settings', '/api/holds']],
]);

/** The index of the package names every icon. */
const BARREL = /lucide-react/;

const withImports = (starts: Iterable<string>, context: Rolldown.ChunkingContext): ReadonlySet<string> => {
  const known = new Set<string>();
  const open = [...starts];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (known.has(id) || BARREL.test(id)) continue;
    known.add(id);
    open.push(...(context.getModuleInfo(id)?.importedIds ?? []));
  }
  return known;
};

/** @returns the naming function of the chunk group, null for modules that no first screen imports */
export const firstScreens = () => {
  let modules: ReadonlySet<string> | undefined;
  return (id: string, context: Rolldown.ChunkingContext): string | null => {
    modules ??= withImports(FIRST_SCREENS.values(), context);
    return modules.has(id) ? 'screens' : null;
  };
};
