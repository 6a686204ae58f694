// "me tira da agenda", "risca meu nome", "não precisa mais guardar": cancelling without its verb. It is put into the message as
// the plain one, so that denials, questions, reports and days around it are read as of any cancellation.
import { CHANGES } from '../../language/intentions/wordings/changes.ts';
import { isGivenName } from '../../language/names/known-names.ts';
import { isRelation } from '../../language/people/relations.ts';
import { type Wording, wording } from '../../language/words/wording.ts';
import { fold } from '../../language/words/words.ts';
import { arrangesNothing, type DialogueState } from '../memory/dialogue-state.ts';

const WORDS = `
  MY: (o|a) meu|minha|nosso|nossa
  PLACE: horario|hora|vaga|lugar|reserva|consulta|sessao|agendamento|atendimento|marcacao
  A_DAY: hoje|amanha|segunda|terca|quarta|quinta|sexta|sabado|domingo | dia 99
  DAY: (de|da|do|dessa|desta|na|no) A_DAY
  AGENDA: (ai|daqui)* da|de|dessa|desta (sua|tua)* agenda
  LAST: (ai|logo|entao|por|favor|pf|pfv|ta|viu|moc[oa]|amig[oa]|obrigad[oa])* $
`;

interface Verbs {
  /** off the agenda */
  take: string;
  cross: string;
  free: string;
  leave: string;
  renounce: string;
}

const formsOf = ({ take, cross, free, leave, renounce }: Verbs): Wording =>
  wording(`
  ${WORDS}
  me|nos ${take}|${cross} AGENDA
  ${take}|${cross} {eu | a gente | MY nome} AGENDA
  ${take}|${cross} {eu | a gente} (ai)* DAY
  me|nos ${cross} LAST
  ${cross}|${free} MY nome
  ${cross} MY DAY
  ${take}|${cross}|${free} MY PLACE
  ${leave} vag[oa]|livre|desocupad[oa] MY PLACE
  ${leave} MY PLACE vag[oa]|livre|desocupad[oa]
  ${renounce} mao d[oa] (meu|minha)* PLACE`);

const FORMS: readonly [Wording, string][] = [
  [
    formsOf({
      take: 'tira|tire|retira|retire|remove|remova|exclui|exclua',
      cross: 'risca|risque|apaga|apague',
      free: 'libera|libere|solta|solte|larga|desconsidera|desconsidere',
      leave: 'deixa|deixe|deixo',
      renounce: 'abro|abre',
    }),
    'cancela',
  ],
  [
    formsOf({
      take: 'tirar|retirar|remover|excluir',
      cross: 'riscar|apagar',
      free: 'liberar|soltar|largar|desconsiderar',
      leave: 'deixar',
      renounce: 'abrir',
    }),
    'cancelar',
  ],
  [
    wording(`${WORDS}
  me|nos tirou|tiraram|retirou|retiraram|riscou|riscaram|apagou|apagaram AGENDA`),
    'cancelaram',
  ],
  [wording('sair da (sua|tua)* agenda'), 'cancelar'],
];

/** Without "mais", "não precisa guardar" may be of a client who is at the door. */
const NOT_HELD = wording(`${WORDS}
  KEEP: guardar|segurar|reservar|manter
  WHAT: MY PLACE | o|a PLACE | MY nome | LAST
  nao precisa*|carece mais KEEP WHAT
  nao precisa*|carece KEEP mais WHAT`);

/** "tira a Julia da agenda" */
const OF_OTHER = wording(`${WORDS}
  tira|tire|retira|retire|tirar|retirar|remove|remover|risca|riscar (o|a|meu|minha)* ____ AGENDA`);
const IS_ORDER = /^\p{L}+[^r\s]\s/u;

const DAY_LAST = wording(
  `${WORDS}
  DAY`,
  'end',
);

const CLAUSE = /[^,.;:!?…\n]+/gu;
const MAX_CLAUSE = 80;

const inPlain = (clause: string, form: Wording, plain: string): string | null => {
  const folded = fold(clause);
  const found = form.find(folded);
  if (!found) return null;
  const day = DAY_LAST.find(folded.slice(found.index, found.end));
  const end = day ? found.index + day.index : found.end;
  return `${clause.slice(0, found.index)}${plain} meu horário ${clause.slice(end)}`;
};

const ofOther = (clause: string): string | null => {
  const found = OF_OTHER.find(fold(clause));
  if (!found) return null;
  const said = clause.slice(found.index, found.end);
  const words = said.split(/\s+/);
  const at = words.findIndex((word) => isGivenName(fold(word)) || isRelation(word));
  if (at < 1) return null;
  const whose = words.slice(1, at + 1).join(' ');
  const verb = IS_ORDER.test(said) ? 'cancela' : 'cancelar';
  return `${clause.slice(0, found.index)}${verb} o horário d${/^[oa]\s/i.test(whose) ? whose : `e ${whose}`}${clause.slice(found.end)}`;
};

/** The message with each of these clauses replaced by its plain form. */
export const withPlainCancelling = (message: string, state: DialogueState): string => {
  const original = message.normalize('NFC');
  const mayGiveUp = arrangesNothing(state) && !CHANGES.runsLate.test(fold(original));
  return original.replace(CLAUSE, (clause) => {
    if (clause.length > MAX_CLAUSE) return clause;
    for (const [form, plain] of FORMS) {
      const said = inPlain(clause, form, plain);
      if (said !== null) return said;
    }
    return ofOther(clause) ?? (mayGiveUp ? inPlain(clause, NOT_HELD, 'pode cancelar') : null) ?? clause;
  });
};
