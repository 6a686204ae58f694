import type { EvolutionSettings } from './gateway-settings-contract.ts';

/** Settings before the first save (spec 2 §9). */
export const defaultGatewaySettings: EvolutionSettings = {
  rejectCalls: true,
  rejectCallMessage: 'Desculpe, não podemos atender ligações. Por favor, envie uma mensagem de texto.',
  ignoreGroups: true,
  readMessages: false,
  alwaysOnline: false,
};

export const areSameSettings = (a: EvolutionSettings, b: EvolutionSettings): boolean =>
  a.rejectCalls === b.rejectCalls &&
  a.rejectCallMessage === b.rejectCallMessage &&
  a.ignoreGroups === b.ignoreGroups &&
  a.readMessages === b.readMessages &&
  a.alwaysOnline === b.alwaysOnline;
