// Runs before all journeys: otherwise each of the first servers would build the screens and a database while a journey
// waits.
import { buildWebIfChanged } from '../../scripts/web/web-build.ts';
import { prepareDatabase } from './prepared-database.ts';

const prepare = async (): Promise<void> => {
  buildWebIfChanged();
  await prepareDatabase();
};

export default prepare;
