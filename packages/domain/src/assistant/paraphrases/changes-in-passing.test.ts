import { describe, expect, it } from 'vitest';
import { reasonsOf } from './test-check.ts';
import { scripts } from './test-script.ts';

const own = `
# what the client has, asked for in passing
dentist own=Limpeza@5T10:00 | confirma meu horário de amanhã pfv? | ~ limpeza, amanha, 05/03, as 10:00
dentist own=Limpeza@5T10:00 reminder | confirma meu horário de amanhã pfv | status confirmed
dentist own=Limpeza@5T10:00 | confirma minha consulta | status confirmed
dentist own=Limpeza@5T10:00 | qual era mesmo o horário da minha consulta? | ~ amanha, 05/03, as 10:00
dentist own=Limpeza@5T10:00 | quando era minha limpeza mesmo? | ~ amanha, 05/03, as 10:00
dentist own=Limpeza@5T10:00 | é amanhã que eu vou né? | ~ amanha, 05/03, as 10:00
dentist own=Limpeza@5T10:00 | minha consulta é as 10 né | ~ amanha, 05/03, as 10:00; = limpeza 5T10:00
barber own=Corte_masculino@5T15:00 | amanhã às 15h continua de pé? | ~ amanha, 05/03, as 15:00; = corte 5T15:00
barber own=Corte_masculino@5T15:00 | não quero mais | = -
barber | tem amanhã 15h? corte / pode confirmar meu horário | = corte 5T15:00
barber no own=Corte_masculino@5T15:00 | não quero mais | = corte 5T15:00; ~ quer que eu cancele
barber | não quero mais | = -; ! cancel
`;

const moved = `
# a verb of changing that is a part of a service's name, too
electrician own=Instalação_de_chuveiro@6T10:00 | dá pra trocar meu horário pra segunda às 9h? | = Instalação de chuveiro 9T09:00
electrician own=Visita_técnica@6T10:00 | marca troca de tomada pra minha filha Alice dia 10 às 9h | = Visita técnica 6T10:00, Troca de tomada 10T09:00 (Alice)
electrician own=Troca_de_tomada@6T10:00 | quero trocar minha troca de tomada pra dia 10 às 9h | = Troca de tomada 10T09:00

# neither a name nor somebody to book for
electrician new | quero marcar visita técnica sexta 9h / nossa, que rápido | = Visita técnica 6T09:00; name Carlos Lima
barber | amanhã é aniversário da minha mãe / quero corte sexta às 10h | = Corte masculino 6T10:00

# a move that also says "desmarca", and days that are not the visit's
physio own=RPG@6T09:00 | desmarca sexta e me passa pra segunda de manhã cedinho | = RPG 6T09:00; offers 2; ! cancelei
physio own=RPG@6T09:00 | cancela a de sexta, vou viajar segunda | = -
dentist own=Limpeza@5T10:00 own=Avaliação@9T10:00 | cancela quinta e segunda | = -
dentist own=Limpeza@5T10:00 own=Avaliação@9T10:00 | cancela quinta, segunda eu vou | = avaliação 9T10:00
dentist own=Limpeza@5T10:00 own=Avaliação@9T10:00 | cancela quinta e segunda eu vou | = avaliação 9T10:00
# by a length of time, not to an hour
barber own=Corte_masculino@5T15:00 | adia 1 hora por favor | = corte 5T16:00
barber own=Corte_masculino@5T15:00 | adianta meia hora? | = corte 5T14:30
barber own=Corte_masculino@5T15:00 | adia para as 17h | = corte 5T17:00
psychologist own=Sessão_individual@9T15:00 | pode ser uma hora mais tarde segunda? | = sessão 9T16:00
manicure own=Manicure@6T09:00 | consegue me atender mais cedo na sexta? | = manicure 6T09:00; offers 2
manicure own=Manicure@6T09:00 | pode ser mais tarde sexta? | = manicure 6T09:00; offers 2
barber own=Corte_masculino@5T09:00 | adia pra sexta 8h | ! 05/03, as 17:00; ! 17:00 e
barber own=Corte_masculino@5T09:00 | adia meu corte das 9h pra sexta | = corte 5T09:00; offers 2
barber own=Corte_masculino@5T09:00 | antecipa pra hoje 15h | = corte 4T15:00
masseuse own=Massagem_relaxante@5T10:00 | adia minha massagem de 1 hora pra sexta | = massagem relaxante 5T10:00; offers 2
barber own=Corte_masculino@5T15:00 | dá pra atrasar meu corte 30 min? | = corte 5T15:30
# what is wanted besides is another visit, and the one there is stays
barber own=Corte_masculino@5T15:00 | quero marcar mais um horário, prefiro sexta 10h / corte | = corte 5T15:00, corte 6T10:00
barber no own=Corte_masculino@6T15:00 | to saindo do trabalho, consigo barba às 18h? | = corte 6T15:00
barber no own=Corte_masculino@6T15:00 | cancela a de hoje, sexta eu vou | = corte 6T15:00
electrician no own=Visita_técnica@6T09:00 | preciso trocar a tomada por uma nova | = visita técnica 6T09:00
electrician own=Visita_técnica@6T09:00 | quanto fica pra trocar a tomada por uma nova? | = visita técnica 6T09:00; ~ 60,00
trainer no own=Treino_individual@4T18:00 | hj não quero treinar perna | = treino 4T18:00
barber no own=Corte_masculino@5T15:00 | não quero mais receber lembretes | = corte 5T15:00; ! cancel
barber own=Corte_masculino@5T15:00 | cancela pra mim, tô saindo de viagem | = -
# who is late tells so; who asks for another hour gets it
barber own=Corte_masculino@5T15:00 | tô chegando | = corte 5T15:00; ~ recado
barber own=Corte_masculino@5T15:00 | to preso no transito, chego 15:10 | = corte 5T15:00; ~ recado
barber own=Corte_masculino@5T15:00 | vou me atrasar, pode ser 16h? | = corte 5T16:00
barber own=Corte_masculino@5T15:00 | vou me atrasar 20 min, pode ser às 17h? | = corte 5T17:00
barber own=Corte_masculino@5T15:00 | vou me atrasar, chego 15:10, tudo bem? | = corte 5T15:00; ~ recado
barber own=Corte_masculino@5T15:00 | desculpa, preso no trânsito, chego 15:10 | = corte 5T15:00; ~ recado
barber own=Corte_masculino@4T15:00 | hoje vou chegar atrasado | = corte 4T15:00; ~ recado
psychologist own=Sessão_individual@5T15:00 reminder | sim, mas chego 10 min atrasada | status confirmed; ~ recado
psychologist own=Sessão_individual@5T15:00 | tem como ser online amanhã? | = sessão 5T15:00; ! vamos mudar
# the visit made a moment ago
barber | corte sábado 9h / na vdd pode ser 10? | = corte 7T10:00
barber | corte amanhã 14h / adia 1 hora por favor | = corte 5T15:00
barber | corte amanhã 14h / pode ser meia hora mais cedo? | = corte 5T13:30
barber | corte amanhã 14h / adia pra 1 hora mais tarde | = corte 5T15:00
barber | corte sábado 9h / melhor 11 | = corte 7T11:00
barber | corte amanhã 3 da tarde / não, quatro | = corte 5T16:00
barber | corte sábado 9h / posso levar 2 pessoas? | = corte 7T09:00
barber | corte sexta 15h / quanto ficou? | ~ 45,00; ! 35,00
barber | corte sexta 15h / pode colocar barba junto? | = corte 6T15:00, barba 6T15:30
barber no | corte sexta 15h / ah não, deixa | ~ quer que eu cancele; = corte 6T15:00
barber own=Corte_masculino@5T15:00 | troca o corte por corte + barba | = corte + barba 5T15:00
psychologist own=Sessão_individual@5T15:00 | o que acha de mudarmos pra 17h? | = sessão 5T17:00
psychologist own=Sessão_individual@5T15:00 | prefiro sexta | = sessão 5T15:00; offers 2; ! qual servico
psychologist own=Sessão_individual@5T15:00 | sexta seria melhor pra mim | = sessão 5T15:00; offers 2; ! qual servico
psychologist | vou precisar faltar amanhã | ~ nenhum agendamento
trainer | treino hj 17h / 18 então | = treino 4T18:00
barber own=Corte_masculino@5T15:00 | pode ser outro dia? / sexta / 15h | = corte 6T15:00
trainer own=Treino_individual@4T18:00 | hj não vou treinar, to doente / cancela | = -
barber | corte sexta 15h / quais os preços de vocês? | ~ 35,00
dentist own=Limpeza@5T10:00 | cancela minha limpeza / tenho uma reunião amanhã às 10h | = -
`;

const several = `
# days joined by "e" are as many visits, by "ou" one
trainer | treino seg, qua e sex 7h | = treino 9T07:00, treino 11T07:00, treino 13T07:00
trainer | quero treino segunda e quarta às 18h | = treino 9T18:00, treino 11T18:00
trainer | treino segunda ou quarta 7h | = treino 9T07:00
trainer no | consegue treino segunda e quarta às 18h? | = -
# the first of a series is booked, and the owner hears of the others
psychologist | queria marcar sessão toda quinta às 18h | = sessão 5T18:00; ~ um horario de cada vez; handoff
psychologist | vocês atendem toda quinta? | nohandoff
barber | trabalho todo sábado, quero corte sexta 10h | = corte 6T10:00; nohandoff; ! horario fixo
# whose own hour follows
barber | corte amanhã 10h e meu irmão Lucas 10h30 | = corte 5T10:00, corte 5T10:30 (Lucas)
barber | corte amanhã 10h para meu filho Davi e 10h30 barba | = corte 5T10:00 (Davi), barba 5T10:30 (Davi)
`;

const words = `
# things break too
electrician | o chuveiro queimou, consegue vir hoje ainda? | offers 2; nohandoff
electrician | queimou a tomada da sala, quanto fica pra trocar? | ~ 60,00; nohandoff
beautician | o laser queimou minha pele | handoff
beautician | a luz pulsada queimou minha pele | handoff
barber | a máquina queimou minha nuca | handoff
physio | bati o braço na porta e está dormente | handoff
# pain is no whitening; who hurts is seen today and the owner is told
dentist | meu filho de 8 anos quebrou o dente, conseguem ver hoje? | handoff; offers 2
dentist | estou com muita dor de dente, o doutor consegue me atender hoje? | handoff; offers 2; ! clareamento dental:
# what is not sold, and what nobody here can do
hairdresser | quero fazer luzes | ~ temos: corte feminino
psychologist | preciso de uma declaração de comparecimento | ~ quer que eu pergunte
hairdresser | quero sim | ! nao sei dizer
psychologist | quem é? | ~ assistente virtual
vet | castração quanto custa? | ~ nao encontrei esse servico
barber | me passa seu pix | ~ aceitamos pix
# who names another person does not ask for one, and who ends a treatment is not offered the next visit
psychologist new | Peguei seu contato com a Marina. Você atende adolescente? | nohandoff
psychologist own=Sessão_individual@5T15:00 | quero parar a terapia | = sessão 5T15:00; handoff; ! horarios livres
trainer | vou terminar a aula às 18h, tem treino às 19h? | nohandoff
psychologist | não vou parar o tratamento | nohandoff
# general questions stay general
barber | pessoal, quanto custa? | ~ 45,00; ! nao encontrei
barber | certo, qual o valor? | ~ 45,00
masseuse | minha amiga Ana cortou aí, quero drenagem amanhã 10h | = drenagem 5T10:00; ! para ana
# both days are out, or the second only
psychologist | segundas e quartas não posso. sessão individual | offers 2; ! segunda-feira; ! quarta-feira
psychologist | segundas, quartas e sextas não posso. sessão individual | offers 2; ! segunda-feira; ! quarta-feira; ! sexta-feira
psychologist | pode ser quinta, e sexta não posso. sessão individual | ~ 05/03; ! sexta-feira
psychologist | segunda, quarta não posso. sessão individual | ~ segunda-feira; ! quarta-feira
# thoughts aloud
psychologist | gostaria de pensar um pouco | ! pergunte
# short forms
accountant | sou MEI e preciso declarar, qdo tem horário? | offers 2; ! privacidade
barber | a ANA marcou horário amanhã? | ~ privacidade
accountant | quanto custa o IR? | ~ imposto de renda; ~ 300,00
accountant | quais docs preciso levar | ~ informes de rendimento
vet | meu cachorro precisa tomar a v10, dá pra ser amanhã umas 10? | = vacina 5T10:00
# a weekday and the number of its day, near enough to be meant
dentist | limpeza sexta 20 14h | = limpeza 20T14:00
# no such day
barber | corte dia 31/02 10h | = -; offers 2
# an hour with two readings, and its part of the day said while something else is asked
trainer | amanhã às 8 consigo? / da noite / treino | = treino 5T20:00
`;

describe.each([
  ['questions about one’s own visits', own],
  ['changes', moved],
  ['several visits', several],
  ['words', words],
])('%s', (_name, table) => {
  it.each(scripts(table))('end as they should: $line', async (script) => {
    expect(await reasonsOf(script)).toEqual([]);
  });
});
