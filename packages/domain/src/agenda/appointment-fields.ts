// The texts that the owner writes about an appointment. Form, request bodies, drag, comparison, history, sealing and copies
// follow this list.

/**
 * Texts about an appointment by their name on the screens: each in a separate sealed column, and in no query of the
 * assistant or of a message.
 */
export const appointmentTexts = {
  notes: { label: 'Observações', maxLength: 2000 },
} as const;

export type AppointmentText = keyof typeof appointmentTexts;

export const appointmentTextNames = Object.keys(appointmentTexts) as AppointmentText[];

export const perText = <Value>(valueOf: (text: AppointmentText) => Value): Record<AppointmentText, Value> =>
  Object.fromEntries(appointmentTextNames.map((text) => [text, valueOf(text)])) as Record<
    AppointmentText,
    Value
  >;

export const NO_TEXTS: Record<AppointmentText, null> = perText(() => null);

export const REQUIRED_FIELDS = 'Preencha todos os campos obrigatórios';
