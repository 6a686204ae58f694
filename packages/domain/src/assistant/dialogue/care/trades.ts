import type { Ailing } from '../../reading/pain/pain.ts';
import { clinical, illAnimal, toothache } from '../../replies/care/safety-replies.ts';

export const ANIMAL_TRADES = /veterin/;
/** Trades that treat the body: their clients come because of pain. */
export const BODY_TRADES = /massag|fisio|personal|quiro|acupunt|osteo|pilates/;

export interface HealthTrade {
  profession: RegExp;
  care: () => string;
  /** reports that are read closely, and may accompany a wish for a time */
  reports?: { kind: Ailing; care: () => string };
}

export const HEALTH_TRADES: readonly HealthTrade[] = [
  { profession: /dentist|odonto/, care: clinical, reports: { kind: 'tooth', care: toothache } },
  { profession: ANIMAL_TRADES, care: illAnimal, reports: { kind: 'animal', care: illAnimal } },
  { profession: /fisio|quiro|osteo/, care: clinical, reports: { kind: 'body', care: clinical } },
  { profession: /medic|psico|nutri/, care: clinical },
];

export const isOfHealth = ({ profession }: { profession: string }): boolean =>
  BODY_TRADES.test(profession) || HEALTH_TRADES.some((trade) => trade.profession.test(profession));
