// The files of the export: tables for a spreadsheet, the agenda for a calendar, and everything as JSON for programs.
import { appointmentTextNames, appointmentTexts } from '@zelo/domain/agenda/appointment-texts.ts';
import { noteTypeLabels } from '@zelo/domain/clients/client-labels.ts';
import { statusLabel } from '@zelo/domain/agenda/appointment-status.ts';
import { clientFileHeader, clientFileLine } from '@zelo/domain/clients/import/client-file.ts';
import { displayPhone } from '@zelo/domain/clients/phone.ts';
import { serviceColorNames } from '@zelo/domain/services/service-colors.ts';
import { calendarEnd, calendarEvent, calendarStart } from '@zelo/domain/export/calendar-file.ts';
import { amountCell, type Cell, CSV_START, csvLine } from '@zelo/domain/export/csv-line.ts';
import { authorLabels } from '@zelo/domain/whatsapp/chats/author-labels.ts';
import { instantToLocal } from '@zelo/domain/shared/local-time.ts';
import { displayName } from '@zelo/domain/agenda/appointment-display.ts';
import {
  type ExportedRow,
  exportedTables,
  type ExportRepository,
  type TableName,
} from './export-repository.ts';
import { jsonList } from '#shared/text-stream.ts';
import type { TextFile } from './zip-stream.ts';

export interface Copy {
  professionalId: number;
  owner: NonNullable<Awaited<ReturnType<ExportRepository['owner']>>>;
  exportedAt: Date;
  rows: ExportRepository;
}

const yesOrNo = (value: boolean): string => (value ? 'Sim' : 'Não');

/** Formats like 20/11/2026 14:30 in the professional's zone. */
const localText =
  ({ owner }: Copy) =>
  (instant: Date | null): string => {
    if (!instant) return '';
    const { date, time } = instantToLocal(instant, owner.professional.timezone);
    return `${date.split('-').toReversed().join('/')} ${time}`;
  };

interface Sheet<Name extends TableName> {
  table: Name;
  header: string[];
  cells: (row: ExportedRow<Name>) => Cell[];
}

async function* sheetText<Name extends TableName>(
  { rows, professionalId }: Copy,
  { table, header, cells }: Sheet<Name>,
): AsyncGenerator<string> {
  yield CSV_START + csvLine(header);
  for await (const page of rows.pages(professionalId, table)) {
    yield page.map((row) => csvLine(cells(row))).join('');
  }
}

async function* clientsText({ rows, professionalId }: Copy): AsyncGenerator<string> {
  yield CSV_START + clientFileHeader();
  for await (const page of rows.pages(professionalId, 'clients')) yield page.map(clientFileLine).join('');
}

const servicesText = (copy: Copy): AsyncGenerator<string> =>
  sheetText(copy, {
    table: 'services',
    header: ['Nome', 'Descrição', 'Duração (min)', 'Preço', 'Ativo', 'Cor'],
    cells: (row) => [
      row.name,
      row.description,
      row.duration,
      amountCell(row.price),
      yesOrNo(row.isActive),
      row.color && serviceColorNames[row.color],
    ],
  });

async function* appointmentsText(copy: Copy): AsyncGenerator<string> {
  const clients = await copy.rows.clientNames(copy.professionalId);
  const local = localText(copy);
  const nameOf = (row: ExportedRow<'appointments'>): string =>
    displayName({ ...row, displayClientName: clients.get(row.clientId ?? 0) ?? row.clientName });
  yield* sheetText(copy, {
    table: 'appointments',
    header: [
      'Início',
      'Fim',
      'Cliente',
      'Serviço',
      'Situação',
      'Preço',
      'Valor pago',
      ...appointmentTextNames.map((text) => appointmentTexts[text].label),
      'Para quem',
      'Motivo do cancelamento',
      'Evento pessoal',
      'Dia inteiro',
      'Agendado por',
      'Criado em',
    ],
    cells: (row) => [
      local(row.startTime),
      local(row.endTime),
      nameOf(row),
      row.serviceName,
      row.isPersonalEvent ? '' : statusLabel(row.status),
      amountCell(row.servicePrice),
      amountCell(row.paidAmount),
      ...appointmentTextNames.map((text) => row[text]),
      row.forSomeone,
      row.cancelReason,
      yesOrNo(row.isPersonalEvent),
      yesOrNo(row.isAllDay),
      (row.createdBy ?? row.bookedBy) === 'assistant' ? 'Assistente' : 'Você',
      local(row.createdAt),
    ],
  });
}

async function* notesText(copy: Copy): AsyncGenerator<string> {
  const clients = await copy.rows.clientNames(copy.professionalId);
  const local = localText(copy);
  yield* sheetText(copy, {
    table: 'clientNotes',
    header: ['Cliente', 'Tipo', 'Nota', 'Etiquetas', 'Privada', 'Criada em', 'Alterada em'],
    cells: (row) => [
      clients.get(row.clientId),
      noteTypeLabels[row.noteType],
      row.content,
      row.tags.join(', '),
      yesOrNo(row.isPrivate),
      local(row.createdAt),
      local(row.updatedAt),
    ],
  });
}

async function* messagesText(copy: Copy): AsyncGenerator<string> {
  const chats = await copy.rows.chatNames(copy.professionalId);
  const local = localText(copy);
  yield* sheetText(copy, {
    table: 'messages',
    header: ['Quando', 'Contato', 'Telefone', 'De', 'Mensagem', 'Áudio'],
    cells: (row) => [
      local(row.sentAt),
      chats.get(row.conversationId),
      displayPhone(row.clientPhone),
      authorLabels[row.isFromClient ? 'client' : (row.author ?? 'owner')],
      row.content,
      yesOrNo(row.isAudioMessage),
    ],
  });
}

async function* settingsText({ rows, professionalId, owner }: Copy): AsyncGenerator<string> {
  const { professional, account } = owner;
  const saved: unknown[] = [];
  for await (const page of rows.pages(professionalId, 'settings')) saved.push(...page);
  yield JSON.stringify({ account, professional, settings: saved[0] ?? null }, null, 2);
}

async function* everythingText(copy: Copy): AsyncGenerator<string> {
  const { account, professional } = copy.owner;
  const head = JSON.stringify({ exportedAt: copy.exportedAt, account, professional });
  yield head.slice(0, -1);
  for (const table of Object.keys(exportedTables) as TableName[]) {
    yield* jsonList(table, copy.rows.pages(copy.professionalId, table));
  }
  yield '\n}\n';
}

async function* agendaText(copy: Copy): AsyncGenerator<string> {
  const { professional } = copy.owner;
  const clients = await copy.rows.clientNames(copy.professionalId);
  const eventOf = (row: ExportedRow<'appointments'>): string => {
    const displayClientName = clients.get(row.clientId ?? 0) ?? row.clientName;
    const title = [displayName({ ...row, displayClientName }), row.serviceName].filter(Boolean).join(' · ');
    return calendarEvent(
      {
        uid: `appointment-${copy.professionalId}-${row.id}@zelo`,
        title,
        description: appointmentTextNames
          .map((text) => row[text])
          .filter(Boolean)
          .join('\n\n'),
        start: row.startTime,
        end: row.endTime,
        isAllDay: row.isAllDay,
        isCancelled: row.status === 'cancelled',
        changedAt: row.updatedAt,
        sequence: row.version - 1,
      },
      professional.timezone,
    );
  };
  yield calendarStart(professional.businessName || 'Zelo');
  for await (const page of copy.rows.pages(copy.professionalId, 'appointments')) {
    yield page.map(eventOf).join('');
  }
  yield calendarEnd();
}

/** The files of an export; each is read from the database while it is written. */
export const exportFiles = (copy: Copy): TextFile[] => [
  { name: 'clientes.csv', text: clientsText(copy) },
  { name: 'servicos.csv', text: servicesText(copy) },
  { name: 'agendamentos.csv', text: appointmentsText(copy) },
  { name: 'notas.csv', text: notesText(copy) },
  { name: 'mensagens.csv', text: messagesText(copy) },
  { name: 'agenda.ics', text: agendaText(copy) },
  { name: 'configuracoes.json', text: settingsText(copy) },
  { name: 'tudo.json', text: everythingText(copy) },
];
