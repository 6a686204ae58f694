import { foldText } from '#shared/texts/text.ts';

export const importFields = [
  'name',
  'lastName',
  'phone',
  'email',
  'dateOfBirth',
  'address',
  'occupation',
  'notes',
  'clientSource',
  'customerStatus',
  'whatsappNumber',
  'gender',
  'preferredContactTime',
  'preferredServices',
  'allergies',
  'emergencyContact',
  'scheduledForSomeone',
  'aiEnabled',
  'isActive',
] as const;

export type ImportField = (typeof importFields)[number];

/** Source column of each field, from 0; fields without a column are absent. */
export type ColumnMatch = Partial<Record<ImportField, number>>;

/** Heading of each field: in exported files and where the user matches columns. */
export const fieldLabels: Record<ImportField, string> = {
  name: 'Nome',
  lastName: 'Sobrenome',
  phone: 'Telefone',
  email: 'E-mail',
  dateOfBirth: 'Data de nascimento',
  address: 'Endereço',
  occupation: 'Profissão',
  notes: 'Observações',
  clientSource: 'Origem',
  customerStatus: 'Status',
  whatsappNumber: 'WhatsApp',
  gender: 'Gênero',
  preferredContactTime: 'Melhor horário',
  preferredServices: 'Serviços preferidos',
  allergies: 'Alergias',
  emergencyContact: 'Contato de emergência',
  scheduledForSomeone: 'Costuma marcar para outra pessoa',
  aiEnabled: 'Assistente ativa',
  isActive: 'Arquivado',
};

/** Headings of a column with the whole name, which makes a separate column of last names redundant. */
const WHOLE_NAMES = ['nome completo', 'full name', 'display name', 'nome de exibicao', 'name', 'cliente'];

const listed = (words: string): string[] => words.split(', ');

// folded, punctuation as spaces; the preferred name first. Google, Outlook and Apple export the English ones.
const HEADINGS: Record<ImportField, readonly string[]> = {
  name: [
    ...WHOLE_NAMES,
    ...listed('nome do cliente, nome, first name, given name, primeiro nome, contato, paciente, aluno'),
  ],
  lastName: listed('sobrenome, last name, family name, surname, ultimo nome'),
  phone: listed(
    'telefone, celular, fone, phone, mobile, mobile phone, phone 1 value, telefone celular, phone number, ' +
      'numero de telefone, tel, cel, telefone 1, contato telefone, primary phone, home phone, business phone',
  ),
  email: listed(
    'e mail, email, e mail 1 value, email 1 value, e mail address, email address, correio eletronico, mail',
  ),
  dateOfBirth: listed(
    'data de nascimento, nascimento, dt nascimento, data nascimento, data nasc, aniversario, birthday, ' +
      'birth date, date of birth, birthdate, dob',
  ),
  address: listed(
    'endereco, endereco completo, address, address 1 formatted, home address, logradouro, rua, street, home street',
  ),
  occupation: listed(
    'profissao, ocupacao, cargo, occupation, job title, organization title, organization 1 title, profession',
  ),
  notes: listed('observacoes, observacao, notas, nota, obs, notes, comentarios, comments, anotacoes'),
  clientSource: listed('origem, source, como conheceu, canal, indicacao'),
  customerStatus: listed('status, situacao, status do cliente, customer status'),
  whatsappNumber: listed('whatsapp, numero do whatsapp, whats, zap'),
  gender: listed('genero, sexo, gender, sex'),
  preferredContactTime: listed(
    'melhor horario, horario preferido, horario de contato, preferred contact time',
  ),
  preferredServices: listed(
    'servicos preferidos, servico preferido, servicos, preferred services, preferencias de servico',
  ),
  allergies: listed('alergias, alergia, allergies, alergias e restricoes'),
  emergencyContact: listed(
    'contato de emergencia, emergencia, telefone de emergencia, emergency contact, em caso de emergencia',
  ),
  scheduledForSomeone: listed(
    'costuma marcar para outra pessoa, costuma marcar para, marca para, agenda para, scheduled for someone',
  ),
  aiEnabled: listed('assistente ativa, ia ativa, assistente'),
  isActive: listed('arquivado, arquivada, archived'),
};

const foldHeading = (heading: string): string => foldText(heading.replace(/[^\p{L}\p{N}]+/gu, ' '));

/** Matches the columns of a file by their headings, in Portuguese or English; each column is used once. */
export const guessColumns = (header: readonly string[]): ColumnMatch => {
  const folded = header.map(foldHeading);
  const match: ColumnMatch = {};
  const used = new Set<number>();
  for (const field of importFields) {
    const found = HEADINGS[field].find((heading) => {
      const column = folded.indexOf(heading);
      return column !== -1 && !used.has(column);
    });
    if (found === undefined || (field === 'lastName' && hasWholeName(folded, match))) continue;
    const column = folded.indexOf(found);
    match[field] = column;
    used.add(column);
  }
  if (match.phone === undefined && match.whatsappNumber !== undefined) {
    match.phone = match.whatsappNumber;
    delete match.whatsappNumber;
  }
  return match;
};

const hasWholeName = (folded: readonly string[], { name }: ColumnMatch): boolean =>
  name !== undefined && WHOLE_NAMES.includes(folded[name] ?? '');

/** True when a first line holds headings: it has neither an e-mail nor a phone. */
export const looksLikeHeader = (cells: readonly string[]): boolean =>
  cells.every((cell) => !cell.includes('@') && cell.replace(/\D/g, '').length < 8);
