// Immediate advice for sparks, gas or a burst pipe. The fire brigade is 193, the ambulance 192.

/** A smell of burning, a shock or sparks. */
export const liveWires = (): string =>
  'Isso pode ser perigoso: se puder, desligue o disjuntor e não mexa na instalação; com fogo ou fumaça, ligue 193. Já avisei o profissional com urgência.';

export const gas = (): string =>
  'Gás é perigoso: não acenda nada nem mexa na luz, feche o registro do gás, abra as janelas, saia daí e ligue para os Bombeiros, 193; se alguém passar mal, SAMU 192. Já avisei o profissional com urgência.';

export const burstPipe = (): string =>
  'Feche agora o registro geral da água; se molhar tomada ou luz, desligue o disjuntor. Já avisei o profissional com urgência.';
