/** Journeys that cannot run on servers which somebody else started: the title, and why. */
export const notOnFleet: Record<string, string> = {
  'a client who asks for a person reaches bell, page and a closed browser':
    'starts the push service that its server must be told of (PUSH_SERVICES)',
  'a trial is subscribed and kept; one that runs out closes what is paid for until it is paid':
    'stops its server and starts it eight days later (TEST_CLOCK)',
  'a message acknowledged before a kill is answered once after the restart':
    'needs a server that waits 4 s for a burst, and nobody else who could answer meanwhile',
};
