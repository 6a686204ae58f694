interface Departure {
  subscriptionOpen: boolean;
  whatsappConnected: boolean;
  /** the moment is in the quiet hours */
  isQuiet: boolean;
}

/**
 * Reason why a message cannot be sent now; null when nothing does. An hour is true only of the quiet hours, so what has no
 * known end comes first.
 */
export const departureObstacle = ({
  subscriptionOpen,
  whatsappConnected,
  isQuiet,
}: Departure): 'subscription' | 'whatsapp-off' | 'quiet' | null => {
  if (!subscriptionOpen) return 'subscription';
  if (!whatsappConnected) return 'whatsapp-off';
  return isQuiet ? 'quiet' : null;
};
