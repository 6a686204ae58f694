// Evaluation requests, one JSON object per line. Local times are yyyy-MM-ddTHH:mm on the professional's clock.
import { z } from 'zod';

const localTime = z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d/);
const word = z.string().nullish();

const appointment = z.object({
  id: z.string(),
  clientId: word,
  serviceId: word,
  start: localTime,
  end: localTime,
  status: z.string(),
  isPersonalEvent: z.boolean().default(false),
  isAllDay: z.boolean().default(false),
  eventTitle: word,
  forSomeone: word,
  notes: word,
});

const slot = z.object({ start: z.string(), end: z.string() });
const day = z.object({ enabled: z.boolean(), slots: z.array(slot) });

const fixture = z.object({
  professional: z.object({
    businessName: z.string(),
    profession: z.string(),
    assistantName: word,
    street: word,
    streetNumber: word,
    city: word,
    zipCode: word,
    phone: word,
  }),
  settings: z.object({
    aiEnabled: z.boolean().default(true),
    autoScheduling: z.boolean().default(true),
    voiceTone: z.string().default('professional'),
    detailLevel: z.string().default('concise'),
    responseTime: z.string().default('immediate'),
    evolutionIgnoreGroups: z.boolean().default(true),
    workingHours: z.object({
      sunday: day,
      monday: day,
      tuesday: day,
      wednesday: day,
      thursday: day,
      friday: day,
      saturday: day,
    }),
    specificDates: z
      .array(
        z.object({
          date: z.string(),
          status: z.enum(['available', 'custom', 'unavailable']),
          slots: z.array(slot).default([]),
        }),
      )
      .default([]),
  }),
  services: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      description: word,
      duration: z.number(),
      price: z.string(),
      isActive: z.boolean().default(true),
    }),
  ),
  clients: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      phone: word,
      aiEnabled: z.boolean().default(true),
      notes: word,
    }),
  ),
  appointments: z.array(appointment),
  knowledge: z.array(z.object({ title: z.string(), content: z.string(), category: z.string() })),
});

const sender = z.object({ phone: z.string(), pushName: z.string(), isGroup: z.boolean().default(false) });

const said = z.object({
  role: z.string(),
  text: z.string(),
  at: localTime,
  kind: word,
  appointmentId: word,
});

const message = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('text'),
    text: z.string(),
    id: z.string().optional(),
    fromMe: z.boolean().default(false),
  }),
  z.object({ type: z.literal('audio'), id: z.string().optional(), fromMe: z.boolean().default(false) }),
  z.object({ type: z.literal('image'), id: z.string().optional(), fromMe: z.boolean().default(false) }),
]);

export const request = z.discriminatedUnion('op', [
  z.object({
    op: z.literal('reset'),
    clock: z.object({ now: localTime, timezone: z.string() }),
    fixture,
    sender,
    history: z.array(said).default([]),
  }),
  z.object({ op: z.literal('message'), at: localTime, from: sender, messages: z.array(message) }),
  z.object({ op: z.literal('insertAppointment'), appointment }),
  z.object({ op: z.literal('state') }),
]);

export type Request = z.output<typeof request>;
export type Reset = Extract<Request, { op: 'reset' }>;
export type FixtureAppointment = z.output<typeof appointment>;
export type SaidBefore = z.output<typeof said>;
export type Sender = z.output<typeof sender>;
export type ArrivingMessage = z.output<typeof message>;
