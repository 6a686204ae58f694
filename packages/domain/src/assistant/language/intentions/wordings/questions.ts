// Questions of messages about the business: prices, services, opening hours, rules.
import { wording } from '../../words/wording.ts';

const WEEKDAYS = 'segunda|terca|quarta|quinta|sexta|sabado|domingo';

export const QUESTIONS = {
  asksPrice: wording(`
    quanto >!{tempo|antes|mais|dura*|demora* | a is*}
    precos?|valor|valores|custa|custam|custaria|cobra|cobram|cobraria|cobrando|investimento
    e pag[oa]|cobrad[oa]
    ^ (e|mas|ai|entao|se|caso|eu|precisar|de|um|uma)* (o|a|de|do|da)* (____) paga|cobra ?
    tabela de precos?
    ^ (oi|ola|,|bom|boa|dia|tarde|noite|me|por|favor)* {passa|passe|manda|mande|envia|envie|tem|qual|quero} (a|uma|sua|me|para|mim)* tabela|tabelinha (por|favor|ai|,)* {? | . | $}
    orcamento de|do|da|dos|das|para|completo`),
  asksDuration: wording(`
    NOT_OF_VISIT: antes | de antecedencia | (voces?) entreg* | (voces?) demora* (muito) para entreg*|respond*|vir|chegar|atender
    <!em quanto tempo >!NOT_OF_VISIT ! atras*|toler*|anteced*|cancel*|remarc*|entreg*
    quantos minutos
    quantas horas dura*|leva*|demora*
    dura|leva|demora|gasta quantas|quantos horas|minutos
    <!nossa|caramba|eita|como dura|demora|duracao >!hein|viu|demais|bastante|mesmo`),
  asksServices: wording(`
    WHICH: quais|que|qual | lista de|do|des|dos | tipos? de
    SERVICES: servicos?|procedimentos?|tratamentos?|modalidades|especialidades|massagens|cortes
    OFFERED: voces?|tem|temos|oferece*|faz*|disponive*|sao|existem|? | $
    WHICH (sao) (os|as) (seus|suas) SERVICES OFFERED
    servicos oferecidos|disponiveis
    servicos que voces?
    o que (e que) voces? faz*|oferece*|trabalha*
    com o que voces? trabalha*
    cardapio|catalogo|menu`),
  asksHours: wording(`
    horarios? de funcionamento|atendimento|trabalho|abertura|expediente|voces
    OPENS: abre|abrem|fecha|fecham|funciona|funcionam|comeca|comecam|termina|encerra|atende|atendem
    que horas? (e que) ..2 OPENS
    ate que horas?
    a partir de que horas?
    # "a tomada não funciona"
    <!como|que|nao abrem?|fecham|funcionam?|abertos?|expediente
    voces? nao abrem?|fecham?|funcionam?
    # "fecha", "10h fecha" and "fecha logo com ela" agree
    <!como|que fecha que|quando|cedo|tarde | fecha mais cedo|tarde
    <!como|que fecha (aos?|no|na|nos|para|em|o|a|ao|hoje|amanha|almoco|meio|dia|feira|feriados?|sabados|domingos|${WEEKDAYS})* ?
    voces?|ai|loja|salao|clinica|barbearia|consultorio|estudio|studio|quando|horas?|dias?|nunca|sempre fecha
    voces?|vcs|salao|clinica|barbearia vao|vai (estar)* abrir|abertos?|funcionar|atender
    dias?|horas|horarios? que abrem?|funcionam?
    quais|que|qual (os) dias? (da semana) (que) (voces?) atende*|funciona*|abre*|trabalha*

    # "trabalham de noite", "atende sábado"
    atendem?|trabalham? aos?|no|na|nos|dia|hoje|amanha|feriados?|sabados|domingos|${WEEKDAYS}
    atendem?|trabalham? de noite|manha|tarde|${WEEKDAYS}
    atendem?|trabalham? em feriados?|dias?|domingo|sabado|que
    atendem?|trabalham? {a noite | fim de semana}`),
  asksAddress: wording(`
    endereco|localizacao|localizad[oa]s?|maps|mapa|bairro
    <!sei|lembro|conheco|sabemos onde (e que) ..2 fica|ficam|esta|estao|atende|atendem|e|localiza
    nao (eu)* sei|lembro|sabemos (bem|mais|direito|mesmo)* onde (e que) ..2 fica|ficam|esta|estao|atende|atendem|e
    fica|ficam|atendem?|e (ai) onde
    como (eu) chego|chegar
    como (eu) faco para (eu) chegar
    {qual|que | em que} (a | e a | o) rua|avenida|lugar|local|cidade
    sao de onde
    fica|ficam perto|proximo|longe d[aeo]
    de que cidade|bairro`),
  asksPolicy: wording(`
    multa|taxa|custo|cobra*|prazo|antecedencia|politica|regras?|reembolso|devolv*|perco
    pago|paga|pagam|pagar
    ate quando
    com menos de
    {se|caso eu | e se} cancel*|desmarc*|remarc*|falt*|atras*`),
  asksDiscount: wording(`
    descontos?|descontinho*|descontao|descontar|desconta|descontam|barat*|abaixa*|gratis|gratuit*|promoc*|negociar|precinho|parceria|cortesia
    baixar o preco
    faz|fazer por
    por r 999
    por 999 reais|conto|pila
    por menos
    de graca`),
  tellsPast: wording('fiz|fui|estive|passei|paguei|tive|fizemos|fomos|era|foi'),
};
