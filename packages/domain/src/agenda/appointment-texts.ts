// The texts that the owner writes about an appointment, each in a sealed column of its name. Form, request bodies, drag, comparison,
// history, sealing and copies follow this table; neither the assistant nor a message reads one of them.

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
