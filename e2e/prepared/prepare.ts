// Before all journeys: the first servers would build the screens and make a database each for itself, while a journey waits.
import { buildWebIfChanged } from '../../scripts/web/web-build.ts';
import { prepareDatabase } from './prepared-database.ts';

const prepare = async (): Promise<void> => {
  buildWebIfChanged();
  await prepareDatabase();
};

export default prepare;
