// Remarks next to a client's business that need a separate reply.
import type { Utterance } from '../../language/words/words.ts';
import { wholeOf } from './clauses.ts';
import { has } from './phrase-tables.ts';

const LOVED =
  'RELATIVE|senhora|senhor|patroa|patrao|companheira|companheiro|velha|velho|vo|vovo|mainha|painho|bebe|nora|genro|cunhada|cunhado|sobrinha|sobrinho|madrinha|padrinho|enteada|enteado|cachorrinha|cachorrinho|gatinha|gatinho|noivo|noiva|menino|menina';
const GRIEF = `
minha|meu|nossa|nosso ${LOVED} .. morreu|faleceu >!de
minha|meu|nossa|nosso ${LOVED} se matou|suicidou|enforcou
minha|meu|nossa|nosso ${LOVED} .. morreu|faleceu de cancer|infarto|avc|covid|repente|velhice|idade|acidente|doenca|pneumonia|dengue|parto|tiro|madrugada|noite|manha
perdi|perdemos minha|meu|nossa|nosso ${LOVED} >!de
minha|meu|nossa|nosso ${LOVED} .. partiu em paz
minha|meu|nossa|nosso ${LOVED} ja? partiu|descansou END|faz|ha|em|no|na|tem|e
minha|meu|nossa|nosso ${LOVED} ja? se foi END|faz|ha|em|no|tem
minha|meu|nossa|nosso ${LOVED} .. nos deixou|deixaram
fiquei|sou viuvo|viuva END|faz|ha|e|desde
`;
const PAST_VISIT = `
quando|dia .. foi .. LAST
`;
const PAYMENT = `
paguei|transferi|depositei|quitei
fiz|mandei|enviei o|um|a? pix|pagamento|transferencia|deposito|comprovante|sinal
`;
const PAYS_LATER = `
NOT consigo|posso|vou|da|dara|poderei|tenho .. pagar
pago|pagarei|acerto|transfiro|deposito DAY|WEEKDAY
faco o|a|um pix|pagamento|transferencia DAY|WEEKDAY
vou|posso|consigo pagar|acertar|transferir DAY|WEEKDAY
`;
const FEAR = `
<!nao|nem estou|fico|ando|to|ta|esta muito|tao|super|bem|meio|demais? ansiosa|ansioso|nervosa|nervoso|apreensiva|apreensivo|assustada|assustado|aflita|aflito >!para|por
<!nao|nem estou|fico|ando|to|tenho|morro|morrendo com|de? muito|um|muita? medo|pavor >!que|dele|dela
<!nao|nem tenho medo|pavor >!que|dele|dela
`;
const SUBSTITUTE = `
no|em meu lugar >!para|as
`;
const FEE = `
cobra|cobram|cobrado|cobrada|pago|paga|pagar|quanto .. por|pela|de falta|faltas|faltar|atraso|atrasar
`;
const FINE = `
cobra|cobram|cobrado|cobrada|tem|ha|existe|pago|paga|pagar .. multa|taxa
quanto|preco|valor|custa|cobra|cobram|pagar|pago|paga .. se|para|por|de eu? cancelar|cancelo|cancele|desmarcar|desmarco|desmarque|remarcar|remarco|remarque|faltar|falto|falte|desistir
quanto .. cancelar|cancelo|desmarcar|desmarco|remarcar|remarco|faltar|falto
cancelar|cancelo|desmarcar|desmarco|remarcar|remarco|faltar|falto|desistir ... cobra|cobram|multa|taxa|pago
cobra|cobram|paga|pago .. se|caso eu? nao for|vier|conseguir|puder|aparecer|comparecer
nao for|vier|conseguir|puder|ir|aparecer|comparecer ... cobra|cobram|paga|pago|multa|taxa
problema .. cancelar|desmarcar|remarcar em cima da hora
cancelar|desmarcar|remarcar em cima da hora ... problema
reembolso|reembolsa|reembolsam|estorno|estorna|estornam
devolve|devolvem|devolucao|devolver ... dinheiro|sinal|valor|pagamento|pix
dinheiro|sinal|valor|pagamento|pix .. devolve|devolvem|devolvido|volta
multa|taxa .. cancelar|cancelo|cancelamento|desmarcar|desmarco|remarcar|remarco|faltar|falto|atrasar|atraso
`;
const ELSEWHERE = `
vou|irei|prefiro|melhor|resolvi fazer|marcar|cortar|ir|ficar|agendar|fechar com|na|no|em a|o? outra|outro|outras|outros
vou|fico|fiquei|fechei|marquei|agendei|consegui com|na|no|em a|o? outra|outro|outras|outros >!dia|data|hora|horario|semana|vez
deixa|deixo|fica para a|o? outra|outro|proxima >!dia|data|hora|horario|semana
marquei|fechei|agendei|consegui em|com outro|outra|outros lugar|salao|profissional|pessoa
achei|encontrei|vi|consegui .. mais barato|barata|perto|cedo .. em|com|na|no outra|outro|outras|outros
`;

const tells = (table: string) => {
  const isTold = has(table);
  return (text: Utterance): boolean => isTold(wholeOf({ text, moments: [], people: [], services: [] }));
};

/** "minha mãe morreu ontem". */
export const tellsOfDeath = tells(GRIEF);

/** "quando foi meu último corte?": about the past, not about a future visit. */
export const asksPastVisit = tells(PAST_VISIT);

/** "paguei o pix agora". */
export const tellsOfPayment = tells(PAYMENT);

/** "não consigo pagar hoje, pago amanhã": about money, not about the day of a visit. */
export const paysLater = tells(PAYS_LATER);

/** "tô muito ansiosa", "tô com medo do procedimento". */
export const tellsOfFear = tells(FEAR);

/** "minha irmã pode ir no meu lugar?" */
export const namesSubstitute = tells(SUBSTITUTE);

/** "quanto cobram por falta?", "quanto pago se cancelar?": about a rule, not about a price. */
export const asksFee = tells(FEE + FINE);

/** "vou fazer com a outra mesmo": the visit is no longer wanted here. */
export const goesElsewhere = tells(ELSEWHERE);
