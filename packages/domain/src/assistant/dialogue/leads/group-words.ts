// A visit for many people at once, which the owner arranges: a company's staff, the guests of a wedding, a class.
import { smallNumberOf, tensOf } from '#shared/texts/number-words.ts';
import { wording } from '../../language/words/wording.ts';

const TABLE = `
  FOR: para|com|de|da|do|dos|das|na|no|a|o|os|as|nossa|nosso|nossos|minha|meu|meus|uma|um|toda|todo|todos
  STAFF: funcionarios|colaboradores|equipe|empregados|estagiarios
  FIRM: empresa|firma|escritorio|fabrica|loja|escola|condominio|igreja|clube
  WISH: quero|queria|queriamos|queremos|gostaria|gostariamos|preciso|precisamos|precisava|contratar|fechar|orcamento
  COME: vem|vir|venham|atendem|atende|atender|fazem|faz|fazer|levam|leva
`;

/** Not "saio da empresa às 18h" or "minha equipe me cobre". */
const STAFF = wording(`${TABLE}
  para (FOR)* STAFF
  (evento|eventos|dia|acao|semana|massagem|atendimento)* corporativ*
  somos (de|da)* (uma|um)* FIRM
  (sou|falo|aqui) (e)* (d[aeo])* rh d[aeo]
  WISH ..8 <!estou|trabalho|fico|chego na|no (nossa|minha|nosso|meu) FIRM
  COME ..3 na|no (nossa|minha|nosso|meu) FIRM
`);

/** People who come together, with their number: not "vou numa festa com 10 pessoas". */
const GUESTS = wording(`
  GUEST: madrinhas|padrinhos|convidad[oa]s|daminhas|amig[oa]s|pessoas|mulheres|homens|meninas|meninos|criancas|alun[oa]s|funcionarios|noivas
  SMALL: quatro|cinco|seis|sete|oito|nove|dez
  BIG: onze|doze|quinze|vinte|trinta|quarenta|cinquenta
  TO: para|somos|seremos|atender|atende|atendem|maquiar|arrumar|pentear | mim|eu|noiva|noivo e
  TO (mais|uns|umas|os|as|meus|minhas|cerca|de|um|grupo)* {999 | SMALL | BIG} GUEST
`);
const CROWD = wording(`
  grupo|turma (grande)* de ..1 amig[oa]s|alun[oa]s|pessoas|mulheres|homens|colegas|funcionarios
  somos (em)* (um|uma) grupo|turma
`);

/** As many as come one after the other: they are booked as separate visits. */
const MAX_VISITS = 6;
/** With an event such as a wedding, fewer are a group. */
const MAX_AT_EVENT = 3;

const EVENT = wording(`
  casamento|casorio|noivado|formatura|despedida|aniversario|festa|evento|debutante|excursao
  vou|vamos casar | me caso | ch[aá] de panela|lingerie|bebe
`);

const countIn = (words: string): number => {
  const number = words.split(' ').at(-2) ?? '';
  return /^\d+$/.test(number) ? Number(number) : (smallNumberOf(number) ?? tensOf(number) ?? 0);
};

/** True for a message, folded, about a visit of more people than are booked one by one. */
export const isForGroup = (plain: string): boolean => {
  if (STAFF.test(plain)) return true;
  const counts = GUESTS.matches(plain).map(({ index, end }) => countIn(plain.slice(index, end)));
  const most = EVENT.test(plain) ? MAX_AT_EVENT : MAX_VISITS;
  return CROWD.test(plain) || counts.some((count) => count > most);
};
