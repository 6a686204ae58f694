import { type HouseHazard, houseHazardIn } from '../../reading/hazards/house-hazards.ts';
import type { Turn } from '../memory/turn.ts';

/** Trades that come to a house and mend it. */
const HOUSE_TRADES =
  /eletric|encanad|hidraul|gas|manuten|refriger|marido|pedreir|reform|zelad|instala|constru/;

/** The hazard of a message. Gas kills in any talk; wires and water concern those who mend them. */
export const hazardFor = ({ said, business }: Pick<Turn, 'said' | 'business'>): HouseHazard | null => {
  const hazard = houseHazardIn(said.text.plain);
  return hazard === 'gas' || HOUSE_TRADES.test(business.profession) ? hazard : null;
};
