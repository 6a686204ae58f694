// Trades by what their clients come for, as patterns of the profession.

export const TOOTH_TRADES = /dentist|odonto/;
/** Clients bring animals because they are ill: only danger to life is more than a reason to come. */
export const ANIMAL_TRADES = /veterin/;
/** Trades that treat the body: their clients come because of pain. */
export const BODY_TRADES = /massag|fisio|personal|quiro|acupunt|osteo|pilates/;
export const HEALTH_TRADES = /dentist|odonto|veterin|medic|psico|fisio|nutri/;
