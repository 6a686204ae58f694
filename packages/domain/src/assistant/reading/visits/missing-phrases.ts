// Phrases for an expected visit that is gone. Notation: phrases.ts, over the concepts of booking-words.ts.

/** The visit is no longer booked, and its client changed nothing. */
export const MISSES_VISIT = `
cade|onde .. OWN BOOKED
cade o|a BOOKED
OWN|o|a BOOKED sumiu|desapareceu|cade|saiu|caiu
sumiu|desapareceu|sumiram .. OWN|o|a BOOKED
tinha um|uma|o|a|meu|minha* BOOKED
tinha ARRANGE/part
OWN BOOKED .. NOT .. ARRANGE/part|CONFIRM
NOT fui? eu? que? LEAVE/did
eu NOT LEAVE/did
NOT pedi|mandei|quis para? LEAVE/inf
quem|porque|por que* foi|que|voces|me|ja* LEAVE/done
LEAVE/done .. OWN|o|a BOOKED
OWN BOOKED foi LEAVE/part
`;
