// The pages on which a day begins. What they share with other pages is a chunk of its own: in a chunk of all shared code,
// the libraries of forms and overlays would arrive before the first appointment is shown.
import { join } from 'node:path';
import type { Rolldown } from 'vite';

const SCREENS = [
  'src/features/dashboard/dashboard-page.tsx',
  'src/features/agenda/calendar/calendar-page.tsx',
].map((file) => join(import.meta.dirname, file));

/** The index of the package names every icon. */
const BARREL = /lucide-react/;

const withImports = (starts: readonly string[], context: Rolldown.ChunkingContext): ReadonlySet<string> => {
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
    modules ??= withImports(SCREENS, context);
    return modules.has(id) ? 'screens' : null;
  };
};
