// The option lists and constants of the specification, word for word (spec 1 §4 and §9, spec 2 §3, §4 and §9).
import { expect, it } from 'vitest';
import { professions } from '#account/business/professions.ts';
import { appointmentStatuses } from './agenda/appointment-status.ts';
import { detailLevels, responseTimes, voiceTones } from './assistant/assistant-contract.ts';
import { knowledgeCategories } from './assistant/knowledge-contract.ts';
import { MONTHLY_PRICE_CENTS, NORMAL_PRICE_CENTS, TRIAL_DAYS } from './billing/subscription-view.ts';
import { BIRTHDAY_DETAIL_DAYS, BIRTHDAY_LIST_DAYS } from '#clients/crm/birthday.ts';
import { campaignStatuses, campaignTypes } from './clients/campaign-options.ts';
import {
  clientSources,
  contactTimes,
  customerStatuses,
  genders,
  noteTypes,
  offeredNoteTypes,
} from './clients/client-options.ts';
import { defaultWorkingHours, newSlot } from './hours/working-day.ts';
import { TEMPLATE_LENGTH, templateVariables } from '#reminders/messages/message-template.ts';
import { DEFAULT_SERVICE_MINUTES, MIN_SERVICE_MINUTES } from './services/service-form.ts';
import { offeredZones } from './shared/time-zone.ts';
import { defaultGatewaySettings } from '#whatsapp/connection/gateway-settings.ts';

const optionLists: [string, readonly string[], string][] = [
  [
    'appointment statuses',
    appointmentStatuses,
    'scheduled confirmed in_progress completed cancelled no_show courtesy',
  ],
  ['customer statuses', customerStatuses, 'new active inactive vip blocked'],
  ['client sources', clientSources, 'whatsapp referral social_media website organic advertising other'],
  ['contact times', contactTimes, 'morning afternoon evening anytime'],
  ['genders', genders, 'M F O N'],
  ['note types on the screen', offeredNoteTypes, 'general medical preference complaint follow_up'],
  ['note types', noteTypes, 'general medical preference complaint follow_up marketing financial'],
  ['voice tones', voiceTones, 'professional friendly formal casual'],
  ['detail levels', detailLevels, 'concise detailed comprehensive'],
  ['response times', responseTimes, 'immediate 1min 5min manual delayed business_hours'],
  ['knowledge categories', knowledgeCategories, 'promocoes servicos eventos politicas horarios outros'],
  [
    'campaign types',
    campaignTypes,
    'birthday follow_up inactive_client service_reminder promotional seasonal welcome loyalty',
  ],
  ['campaign statuses', campaignStatuses, 'draft active paused completed archived'],
  ['template variables', templateVariables, 'client_name date time day'],
  [
    'time zones',
    offeredZones.map((zone) => zone.replace('America/', '')),
    'Sao_Paulo Rio_Branco Manaus Fortaleza Recife Belem Cuiaba Campo_Grande Boa_Vista Porto_Velho',
  ],
  [
    'professions',
    professions,
    `acupunturista advogado barbeiro cabeleireiro cerimonialista coach contador consultor corretor_imoveis
    corretor_seguros dentista eletricista esteticista fisioterapeuta fotografo manicure_pedicure maquiador massagista
    medico nutricionista osteopata outros personal_trainer psicologo quiropraxista veterinario`,
  ],
];

// spec: 1 §4.35, 2 §4.1, 2 §3.29, 2 §4.24, 2 §4.25, 2 §9.30, 2 §5.37
it.each(optionLists)('%s are those of the specification', (_, listed, specified) => {
  expect(listed).toEqual(specified.split(/\s+/));
});

// spec: 1 §9.43, 2 §9.31
it.each([
  ['a month in centavos', MONTHLY_PRICE_CENTS, 4990],
  ['the normal price', NORMAL_PRICE_CENTS, 9990],
  ['days of trial', TRIAL_DAYS, 7],
  ['days of a birthday in the list', BIRTHDAY_LIST_DAYS, 7],
  ['days of a birthday in the detail', BIRTHDAY_DETAIL_DAYS, 30],
  ['minutes of the shortest service', MIN_SERVICE_MINUTES, 5],
  ['minutes of a new service', DEFAULT_SERVICE_MINUTES, 60],
  ['characters of a template', TEMPLATE_LENGTH, 500],
  ['professions', professions.length, 26],
])('%s: %i', (_, given, specified) => {
  expect(given).toBe(specified);
});

// spec: 2 §9.32
it('starts the week as Monday to Friday, 09:00-12:00 and 14:00-17:00', () => {
  const slots = [
    { start: '09:00', end: '12:00' },
    { start: '14:00', end: '17:00' },
  ];
  const { saturday, sunday, ...workdays } = defaultWorkingHours();
  expect(Object.keys(workdays)).toEqual(['monday', 'tuesday', 'wednesday', 'thursday', 'friday']);
  expect(Object.values(workdays)).toEqual(Array.from({ length: 5 }, () => ({ enabled: true, slots })));
  expect([saturday.enabled, sunday.enabled]).toEqual([false, false]);
  expect(newSlot()).toEqual({ start: '09:00', end: '17:00' });
});

// spec: 2 §9.33
it('refuses calls, leaves groups alone, reads no messages and does not appear always online', () => {
  expect(defaultGatewaySettings).toEqual({
    rejectCalls: true,
    rejectCallMessage: expect.stringMatching(/^Desculpe.*ligações.*mensagem de texto/) as string,
    ignoreGroups: true,
    readMessages: false,
    alwaysOnline: false,
  });
});
