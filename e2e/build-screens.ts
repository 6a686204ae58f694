// Before all journeys: the first servers would build the screens each for itself, while a journey waits for them.
import { buildWebIfChanged } from '../scripts/web-build.ts';

const buildScreens = (): void => buildWebIfChanged();

export default buildScreens;
