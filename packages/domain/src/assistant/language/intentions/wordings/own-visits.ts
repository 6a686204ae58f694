// Questions about the client's own visits: when they are, whether they still hold.
import { wording } from '../../words/wording.ts';

const WEEKDAYS = 'segunda|terca|quarta|quinta|sexta|sabado|domingo';
const DAYS = `
  A_DAY: hoje|amanha|${WEEKDAYS} | dia 99`;

export const OWN_VISITS = {
  listsOwn: wording(`
    ${DAYS}
    MY: meus?|minhas?
    MARKED: marcad[oa]|agendad[oa]
    VISIT: horario|consulta|sessao|agendamento|atendimento

    # "quando é a minha consulta?", "que horas ficou a minha?"
    WHEN: quando | que dia|horas? | qual (e) (o|a) dia|data|horario|hora
    WHEN (mesmo) {e|era|esta|ficou|seria|foi|sera|estava | vai ser} (MARKED) (que e) (mesmo) (a|o|as|os) MY
    WHICH: qual|quando | que dia|horas?
    WHICH (mesmo) (e que) e|era|foi|seria|ficou (mesmo) (o|a) dia|data|horario|hora de|da|do|das|dos|des MY
    MY _ ..3 e|esta|ficou|sera|foi|estava (MARKED) (mesmo) (para) quando|hoje*|amanha*|marcad*|agendad*|confirmad*
    MY _ ..3 e|esta|ficou|sera|foi|estava (MARKED) (mesmo) (para) que dia*|hora*
    VISIT ..3 e (as|a) quando*
    VISIT ..3 e (as|a) que dia*|hora*
    que|qual dia|data|horario|horas? ..3 do|da meu|minha
    que|qual dia|data|horario|horas? que e (o|a) meu|minha
    que|qual dia|horario|horas? (que) (eu) marquei|agendei|reservei|tenho
    que|quais horarios (que) (eu) tenho|marquei|agendei|reservei (MARKED | marcados|agendados) {? | . | $}
    que horas? {e|sera|fica|seria | vai ser} hoje|amanha|${WEEKDAYS}
    que|qual dia|horas?|horario|data (que) (e|mesmo) ficou|era|foi|marcamos|combinamos|seria (mesmo) {? | $}
    e A_DAY (mesmo) (o|a) meu|minha VISIT
    e A_DAY (as _) (mesmo) que (eu) vou|tenho|marquei|marcamos|ficou
    e A_DAY (as _) (mesmo) que (eu) esta marcad*
    ^ (e) {para quando | quando} ficou
    quando (e) (que) eu tenho|preciso|devo (que|de) ir|vir|voltar|comparecer

    # "quais são os meus horários?", "me lembra a minha consulta"
    PLURAL: horarios?|agendamentos?|consultas?|sessoes|compromissos?
    qual|quais|que (e|sao|era|seria) (mesmo) (o|a|os|as) MY horarios?|horas?|dias?|datas?|consultas?|sessao
    qual|quais|que (e|sao|era|seria) (mesmo) (o|a|os|as) MY sessoes|agendamentos?|atendimentos?|visitas?|reservas?
    MY horarios?|horas?|consultas?|sessao|agendamentos?|atendimentos? (mesmo) e|sao|era qual|quais
    ASK: ver|consultar|saber|quais|lembrar|conferir|lista|listar | confirma me
    ASK (sao) (_) MY (proxim*) {PLURAL | sessao|marcacoes}
    TELL: fala|falar|diz|dizer|diga|informa|informar|informe|lembra|lembrar|mostra|mostrar|conferir|confere|saber
    {TELL | ver|sobre} (para mim) (o|a|os|as) MY horarios?|horas?|consultas?|sessao|agendamentos?|atendimentos?
    ^ MY (proxim*) PLURAL (marcad*) (?) $
    minha proxima
    meu proximo
    esqueci ..4 horario|dia|hora|data|consulta|sessao

    # "tenho horário?", "tenho algo marcado?", "tem algo no meu nome?"
    tenho {VISIT | visita}
    <!nao tenho um|uma|algum|alguma {VISIT | visita} >!livre|disponivel|vag[ao]|que|para|boa|bom|de
    tenho (algum|alguma|algo|um|uma | alguma coisa) (_) marcad*|agendad*
    marquei|agendei ..3 ?
    MARKED para mim
    THING: horarios?|consultas?|sessaos?|agendamentos?|atendimentos?|coisas?
    THING (marcad[oa]s?|agendad[oa]s?) no|em meu nome

    # "continua de pé?", "foi cancelado?"
    confirmar? (para mim) (o|a) meu|minha {VISIT | reserva}
    MY ..4 esta|continua|segue {confirmad[oa]|marcad[oa]|valendo|certo|certa | de pe}
    continua|segue|fica|esta de pe {? | $}
    esta|ficou|estou marcad[oa]|agendad[oa]|confirmad[oa] ..3 ?
    cancelou|cancelaram|desmarcou|desmarcaram ..3 ?
    foi|esta|ficou|ta|ja cancelad[oa]|desmarcad[oa] ..3 ?
    ^ cancelad[oa] ..3 ?`),
};

/** "minha consulta é amanhã, né?" is a question, "minha consulta é amanhã" a statement. */
export const TELLS_OWN_TIME = wording(`
  ${DAYS}
  meus?|minhas? consulta|sessao|horario|atendimento|agendamento|visita ..2 e A_DAY
  meus?|minhas? consulta|sessao|horario|atendimento|agendamento|visita ..2 e na|no
  meus?|minhas? consulta|sessao|horario|atendimento|agendamento|visita ..2 e as 99`);
