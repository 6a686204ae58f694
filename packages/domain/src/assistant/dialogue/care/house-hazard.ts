import { type HouseHazard, houseHazardIn } from '../../reading/hazards/house-hazards.ts';
import type { DangerReading } from '../../danger/dangers.ts';
import type { Turn } from '../memory/turn.ts';

/** Trades that come to a house for repairs. */
const HOUSE_TRADES =
  /eletric|encanad|hidraul|gas|manuten|refriger|marido|pedreir|reform|zelad|instala|constru/;

/** The hazard of a message. Gas kills in any talk; wires and water concern those who repair them. */
export const hazardFor = ({ said, business }: Pick<Turn, 'said' | 'business'>): HouseHazard | null => {
  const hazard = houseHazardIn(said.text.plain);
  return hazard === 'gas' || HOUSE_TRADES.test(business.profession) ? hazard : null;
};

/** "tem um cheiro forte de gás aqui": a hazard of the house has a separate answer. */
export const isOfHouse = (turn: Turn, reading: DangerReading | null): boolean =>
  hazardFor(turn) !== null && [...(reading?.kinds ?? [])].every((kind) => kind === 'fire');
