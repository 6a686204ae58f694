// Decides whether a message about confirming confirms now.
import { type Spoken, wholeOf } from '../sentences/clauses.ts';
import { has } from '../sentences/phrase-tables.ts';
import { PUT_OFF } from './presence-phrases.ts';

const isPutOff = has(PUT_OFF);

/** "te confirmo à noite", "confirmarei amanhã": the sender will confirm later. */
export const putsOffConfirming = (spoken: Spoken): boolean => isPutOff(wholeOf(spoken));
