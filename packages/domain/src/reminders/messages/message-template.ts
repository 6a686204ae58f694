// The owner's templates for reminders and confirmations (spec 2 §5): one function renders them for every screen
// and message.
import type { Instant } from '#shared/instant.ts';
import { instantToLocal } from '#shared/local-time.ts';
import { neutralTemplates } from './default-templates.ts';
import { dayWord, falseWords } from './relative-words.ts';

/** The stored text as its owner reads and types it: {nome do cliente} for {client_name}. */
export const shownTemplate = (stored: string): string =>
  renamed(stored, (name) => [name, variableLabel(name)]);

/** The stored form of what the owner typed. */
export const storedTemplate = (shown: string): string =>
  renamed(shown, (name) => [variableLabel(name), name]);

const renamed = (text: string, pairOf: (name: TemplateVariable) => [from: string, to: string]): string =>
  templateVariables.reduce((changed, name) => {
    const [from, to] = pairOf(name);
    return changed.replaceAll(`{${from}}`, `{${to}}`);
  }, text);

/** Length shown by the editor's counter; longer texts are sent in full (spec 2 §5). */
export const TEMPLATE_LENGTH = 500;

// the lookbehinds keep both patterns linear: only the first brace or space of a run begins a match
const VARIABLE = /(?<!\{)\{+[^{}]*\}+/g;
const NAME_WITH_SPACE = /(?<![ \t,]),?[ \t]*\{\s*client_name\s*\}/gi;
const NAMED = /^\{\s*(\w+)\s*\}$/;

const nameOf = (written: string): TemplateVariable | null =>
  templateVariables.find((name) => name === NAMED.exec(written)?.[1]?.toLowerCase()) ?? null;

/** Texts in braces that are no variable, as written, without repeats: such a template is never sent. */
export const unknownVariables = (template: string): string[] => [
  ...new Set((template.match(VARIABLE) ?? []).filter((written) => nameOf(written) === null)),
];

/** Details of a visit, beyond its client and its start, that a message may state. */
export interface TemplateDetails {
  forSomeone: string | null;
}

export const NO_TEMPLATE_DETAILS: TemplateDetails = { forSomeone: null };

export const templateDetailsOf = ({ forSomeone }: TemplateDetails): TemplateDetails => ({ forSomeone });

export interface TemplateVisit extends TemplateDetails {
  clientName: string;
  start: Instant;
  /** Time of sending, at which the text's statement about the day must be true. */
  sentAt: Instant;
  /** IANA name of the professional's zone. */
  timeZone: string;
}

/** yyyy-MM-dd/MM/yyyy. */
const brazilianDate = (date: string): string => date.split('-').toReversed().join('/');

const personOf = ({ clientName, forSomeone }: TemplateVisit): string => {
  const [client, other] = [clientName.trim(), (forSomeone ?? '').trim()];
  if (client === '' || other === '') return client || other;
  return `${client} (para ${other})`;
};

const localStart = ({ start, timeZone }: TemplateVisit) => instantToLocal(start, timeZone);

interface Variable {
  /** Name on the screen; the stored text has the key. */
  label: string;
  valueOf: (visit: TemplateVisit, template: string) => string;
}

/** Every variable of a template. Chips, names on the screen, values, the check and the documents follow this table. */
const variables = {
  client_name: { label: 'nome do cliente', valueOf: personOf },
  date: { label: 'data', valueOf: (visit) => brazilianDate(localStart(visit).date) },
  time: { label: 'hora', valueOf: (visit) => localStart(visit).time },
  // 'hoje' or 'amanhã' by the day on which the message is sent
  day: {
    label: 'dia',
    valueOf: (visit, template) => dayWord(visit, /\{\s*date\s*\}/i.test(template)),
  },
} satisfies Record<string, Variable>;

export type TemplateVariable = keyof typeof variables;

export const templateVariables = Object.keys(variables) as TemplateVariable[];

const variableOf = (name: TemplateVariable): Variable => variables[name];

export const variableLabel = (name: TemplateVariable): string => variableOf(name).label;

/**
 * Without a name, 'Olá {client_name}, ...' becomes 'Olá, ...', 'Olá, {client_name}!' becomes 'Olá!', and
 * '{client_name}, sua ...' becomes 'Sua ...'.
 */
const withoutName = (template: string): string => {
  const bare = template.replace(NAME_WITH_SPACE, '');
  if (!/^\s*\{\s*client_name\s*\}/i.test(template)) return bare;
  const opened = bare.replace(/^[\s,;:!.-]+/, '');
  return opened.slice(0, 1).toLocaleUpperCase('pt-BR') + opened.slice(1);
};

export type RenderedTemplate = { text: string; unknown: null } | { text: null; unknown: string[] };

/** Renders a template for one visit; null text with an unknown variable. An empty template gives empty text. */
export const renderTemplate = (template: string, visit: TemplateVisit): RenderedTemplate => {
  const unknown = unknownVariables(template);
  if (unknown.length > 0) return { text: null, unknown };
  const spoken = personOf(visit) === '' ? withoutName(template) : template;
  // in one pass, so that braces within a name are not replaced
  const text = spoken.replace(VARIABLE, (written) =>
    variableOf(nameOf(written) ?? 'time').valueOf(visit, template),
  );
  return { text: text.trim(), unknown: null };
};

export type TemplateKind = keyof typeof neutralTemplates;

export interface ReminderMessage {
  /** Null for a template with an unknown variable. */
  text: string | null;
  /** Words of the owner's template that are false at sending; with any, the neutral text is sent instead. */
  falseWords: string[];
}

/** Text for the client: the owner's template, unless a word of it would be false ('hoje' on the evening before). */
export const reminderMessage = (
  kind: TemplateKind,
  template: string,
  visit: TemplateVisit,
): ReminderMessage => {
  const { text } = renderTemplate(template, visit);
  const wrong = text === null ? [] : falseWords(template, visit);
  return {
    text: wrong.length === 0 ? text : renderTemplate(neutralTemplates[kind], visit).text,
    falseWords: wrong,
  };
};
