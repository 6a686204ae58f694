// Free texts of a professional that may name any person. After an erasure, the owner gets a list of texts that still name
// the person. A test compares these places with the schema, so that every new text column needs a decision.
import { type SQL, sql } from 'drizzle-orm';
import { MAX_CLIENTS } from '@zelo/domain/clients/clients-contract.ts';
import { MAX_SEARCHED_TEXTS, type MentionFinder } from '@zelo/domain/clients/names/mentions.ts';
import { ERASED_NAME } from '@zelo/domain/clients/names/erased-name.ts';
import { chatLink } from '@zelo/domain/whatsapp/chats/chat-link.ts';
import type { Db } from '#db/database.ts';
import { rowsOf } from '#db/migrations.ts';
import { sealedColumns, sealedNamesOf } from '#db/sealing/sealed-columns.ts';
import { PAGE_ROWS, readInPages } from '#shared/read-in-pages.ts';
import type { Sealer } from '#sealing/sealed-text.ts';
import { workTurn } from '#shared/work-turns.ts';
import { isOfNobody } from '#features/clients/privacy/copy/client-told-repository.ts';

interface Place {
  table: string;
  /** Text columns; sealed ones by their database name. */
  columns: readonly string[];
  /** Columns that contain only a person's name. */
  names?: readonly string[];
  /** Maximum of rows to search, newest first. */
  maxRows?: number;
  key?: string;
  /** The column with the professional's id. */
  owner?: string;
  /** Rows to search; default all. */
  which?: SQL;
  /** Key by which the owner finds the text: a day, the client, a title. */
  about: SQL;
  label: (about: string) => string;
  link: (about: string) => string;
}

export interface Mention {
  label: string;
  link: string;
}

const zone = sql`(select p.timezone from professionals p where p.id = t.professional_id)`;
const dayOf = (instant: SQL): SQL => sql`to_char(${instant} at time zone ${zone}, 'YYYY-MM-DD')`;
const inAgenda = {
  label: (day: string) => `Agenda, ${day.split('-').toReversed().join('/')}`,
  link: (day: string) => `/calendar?view=day&date=${day}`,
};
const ofClient = (words: string) => ({
  label: (about: string) => `${words} de ${about.slice(about.indexOf(' ') + 1)}`,
  link: (about: string) => `/crm?client=${about.slice(0, about.indexOf(' '))}`,
});
const titled = (words: string, link: string) => ({
  label: (title: string) => (title === '' ? words : `${words}: ${title}`),
  link: () => link,
});
const inChat = {
  label: (about: string) => `Conversa com ${about.slice(about.indexOf(' ') + 1) || 'alguém sem nome'}`,
  link: (about: string) => chatLink(Number(about.slice(0, about.indexOf(' ')))),
};
const NAMELESS = sql`''`;
/** Skips sentences about erased people: the rest of a name like "11" there is a day. */
const isOfUnknown = sql`${isOfNobody} and coalesce(t.message, '') not like ${`%${ERASED_NAME}%`}`;

export const mentionPlaces: readonly Place[] = [
  {
    table: 'appointments',
    columns: ['event_title', ...sealedNamesOf('appointments')],
    names: ['client_name'],
    about: dayOf(sql`t.start_time`),
    ...inAgenda,
  },
  {
    table: 'appointment_changes',
    columns: ['text', 'sealed_reason'],
    about: dayOf(
      sql`(select a.start_time from appointments a where a.professional_id = t.professional_id and a.id = t.appointment_id)`,
    ),
    ...inAgenda,
  },
  {
    table: 'clients',
    columns: ['email', ...sealedNamesOf('clients')],
    names: ['name'],
    maxRows: MAX_CLIENTS,
    about: sql`t.id || ' ' || t.name`,
    ...ofClient('Ficha'),
  },
  {
    table: 'client_notes',
    columns: ['content', 'sealed_tags'],
    about: sql`(select c.id || ' ' || c.name from clients c
      where c.professional_id = t.professional_id and c.id = t.client_id)`,
    ...ofClient('Nota'),
  },
  {
    table: 'knowledge_base',
    columns: ['title', 'content'],
    about: sql`t.title`,
    ...titled('Base de conhecimento', '/ai-assistant'),
  },
  {
    table: 'unanswered_questions',
    columns: ['question'],
    about: NAMELESS,
    ...titled('Perguntas sugeridas à assistente', '/ai-assistant'),
  },
  {
    table: 'services',
    columns: ['name', 'description'],
    about: sql`t.name`,
    ...titled('Serviço', '/services'),
  },
  {
    table: 'settings',
    key: 'professional_id',
    columns: ['reminder_template_24h', 'reminder_template_3h', 'confirmation_template'],
    about: NAMELESS,
    ...titled('Textos das configurações', '/settings'),
  },
  {
    table: 'settings',
    key: 'professional_id',
    columns: ['ai_personality'],
    about: NAMELESS,
    ...titled('Personalidade da assistente', '/ai-assistant'),
  },
  {
    table: 'settings',
    key: 'professional_id',
    columns: ['evolution_reject_call_message'],
    about: NAMELESS,
    ...titled('Resposta a ligações recusadas', '/whatsapp?secao=ajustes'),
  },
  {
    table: 'professionals',
    key: 'id',
    owner: 'id',
    columns: ['business_name', 'profession', 'street', 'city'],
    about: NAMELESS,
    ...titled('Dados do negócio', '/settings'),
  },
  {
    table: 'professionals',
    key: 'id',
    owner: 'id',
    columns: ['assistant_name'],
    about: NAMELESS,
    ...titled('Nome da assistente', '/ai-assistant'),
  },
  {
    table: 'whatsapp_messages',
    columns: ['content', 'transcript'],
    about: sql`(select c.id || ' ' || coalesce(c.push_name, c.phone, '') from conversations c
      where c.professional_id = t.professional_id and c.id = t.conversation_id)`,
    ...inChat,
  },
  {
    table: 'conversations',
    columns: [],
    names: ['push_name'],
    about: sql`t.id || ' ' || coalesce(t.push_name, t.phone, '')`,
    ...inChat,
  },
  {
    table: 'campaigns',
    columns: ['name', 'description', 'message_template'],
    about: sql`t.name`,
    ...titled('Campanha', '/crm'),
  },
  {
    table: 'client_segments',
    columns: ['name', 'description'],
    about: sql`t.name`,
    ...titled('Grupo de clientes', '/crm'),
  },
  {
    table: 'activities',
    columns: ['message'],
    which: isOfUnknown,
    about: NAMELESS,
    ...titled('Atividades recentes', '/'),
  },
  {
    table: 'notifications',
    columns: ['title', 'message'],
    which: isOfUnknown,
    about: sql`coalesce(t.title, '')`,
    ...titled('Notificação', '/notifications'),
  },
];

type Row = Record<string, unknown>;

/** Row part of the seal's associated data, if it is not the id. */
const SEALED_BY: Record<string, string> = {
  unanswered_questions: 'fingerprint',
  whatsapp_messages: 'message_id',
};

const rowsQuery = (professionalId: number, place: Place, last: Row | undefined): SQL => {
  const {
    table,
    columns,
    names = [],
    about,
    key = 'id',
    owner = 'professional_id',
    which = sql`true`,
  } = place;
  const read = [...columns, ...names].map(
    (column) => sql`t.${sql.identifier(column)}::text as ${sql.identifier(column)}`,
  );
  const sealedBy = SEALED_BY[table] === undefined ? sql`` : sql`, t.${sql.identifier(SEALED_BY[table])}`;
  return sql`select t.${sql.identifier(key)}::text as id, ${about} as about${sealedBy}, ${sql.join(read, sql`, `)}
    from ${sql.identifier(table)} t where t.${sql.identifier(owner)} = ${professionalId} and ${which}
      ${last === undefined ? sql`` : sql`and t.${sql.identifier(key)} < ${Number(last['id'])}`}
    order by t.${sql.identifier(key)} desc limit ${PAGE_ROWS}`;
};

const textOf = (
  sealer: Sealer,
  professionalId: number,
  place: { table: string; column: string; row: Row },
) => {
  const text = place.row[place.column];
  if (typeof text !== 'string') return '';
  const sealed = sealedColumns.find(
    ({ table, column, stored = column }) => table === place.table && stored === place.column,
  );
  if (!sealed) return text;
  const row = String(place.row[sealed.row]);
  try {
    return sealer.open(text, { table: sealed.table, column: sealed.column, row, professionalId });
  } catch {
    // sealed with another key, or damaged: no name is readable in it
    return '';
  }
};

const rowsIn = (db: Db, professionalId: number, place: Place): AsyncGenerator<Row[]> => {
  const read = async (last: Row | undefined): Promise<Row[]> =>
    rowsOf<Row>(await db.execute(rowsQuery(professionalId, place, last)));
  return readInPages(read);
};

export const clientMentionsRepository = (db: Db, sealer: Sealer) => ({
  /** Distinct places whose texts may name the person, at most `limit`. */
  find: async (
    professionalId: number,
    { person, limit }: { person: MentionFinder; limit: number },
  ): Promise<Mention[]> => {
    const found = new Map<string, Mention>();
    const isNamed = (row: Row, { table, columns, names = [] }: Place): boolean =>
      names.some((column) => person.inName(textOf(sealer, professionalId, { table, column, row }))) ||
      columns.some((column) => person.inText(textOf(sealer, professionalId, { table, column, row })));
    for (const place of mentionPlaces) {
      let read = 0;
      for await (const rows of rowsIn(db, professionalId, place)) {
        await workTurn();
        for (const row of rows) {
          if (!isNamed(row, place)) continue;
          const about = typeof row['about'] === 'string' ? row['about'] : '';
          const mention = { label: place.label(about), link: place.link(about) };
          found.set(`${mention.label} ${mention.link}`, mention);
          if (found.size >= limit) return [...found.values()];
        }
        read += rows.length;
        if (read >= (place.maxRows ?? MAX_SEARCHED_TEXTS)) break;
      }
    }
    return [...found.values()];
  },
});

export type ClientMentionsRepository = ReturnType<typeof clientMentionsRepository>;
