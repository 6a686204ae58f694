import { describe, expect, it } from 'vitest';
import { reasonsOf } from './test-check.ts';
import { scripts } from './test-script.ts';

const table = `
# reference to offers
barber | tem horário amanhã à tarde pra barba? / o das 15h | = barba 5T15:00
barber | tem horário amanhã à tarde pra barba? / o primeiro | = barba 5T13:00
masseuse | quando tem drenagem sexta de manhã? / pode ser 10:30 | = drenagem 6T10:30
masseuse | tem drenagem sexta? / a segunda opção | = drenagem
dentist | tem limpeza quinta? / o mais cedo | = limpeza 5T09:00
dentist | limpeza quinta à tarde / mais cedo não tem? | offers 2; = -
dentist | limpeza quinta de manhã tem? / prefiro outro dia | offers 2; = -
barber | corte sexta de manhã / esse último mesmo | = corte masculino 6T11:30
barber busy=5T15:00 | corte amanhã 15h / pode ser 16h | = corte masculino 5T16:00
barber busy=5T15:00-18:00 | barba amanhã 15h / então deixa pra sexta no mesmo horário | = barba 6T15:00
psychologist | tem sessão segunda de manhã? / qualquer um serve | = sess
psychologist | tem sessão na semana que vem? / na quarta de tarde / 16h | = sess 11T16:00
manicure | tem quinta pra pedicure? / tem mais tarde? | offers 1; = -
vet | tem consulta amanhã? / às 14 então | = consulta 5T14:00
hairdresser | escova sábado / 10h30 | = escova 7T10:30
nutritionist | consulta segunda / às 3 | = consulta 9T15:00
photographer | ensaio esse fim de semana / domingo 10h | = ensaio 8T10:00
trainer | treino sexta às 8 / de manhã | = treino 6T08:00
trainer | treino sexta às 8 / à noite | = treino 6T20:00
trainer | agenda treino amanhã às 7 / da noite por favor | = treino 5T19:00
# yes / no to proposal
barber | tem vaga sexta 10h pra corte? / pode marcar | = corte masculino 6T10:00
barber | sexta 10h tá livre pra corte? / isso, marca | = corte masculino 6T10:00
dentist | vc tem limpeza quinta 15h? / quero sim | = limpeza 5T15:00
dentist | vc tem limpeza quinta 15h? / fechou | = limpeza 5T15:00
dentist | dá pra fazer limpeza quinta 15h? / não, deixa pra lá | = -
masseuse | consegue drenagem sexta 17h? / perfeito | = drenagem 6T17:00
# dates
barber | corte dia 10 às 14h | = corte masculino 10T14:00
barber | barba 12/03 às 11h | = barba 12T11:00
dentist | limpeza dia 2 às 9h | = limpeza 04-02T09:00
dentist | limpeza sexta da semana que vem 15h | = limpeza 13T15:00
psychologist | sessão daqui a 15 dias às 10h / sim | = sess 18T10:00
masseuse | drenagem daqui duas semanas, quarta, 14h | = drenagem 18T14:00
vet | consulta semana que vem de manhã | offers 2; = -
dentist | limpeza segunda que vem às 10h | = limpeza 9T10:00
dentist | limpeza terça agora 10h | = limpeza 10T10:00
lawyer | consulta 2/3 às 10h | = -; ~ passou; ?
physio | rpg 20 de março 8h | = rpg 20T08:00
barber | barba no primeiro sábado de abril às 10h | = barba 04-04T10:00
barber | corte ontem | = -
dentist now=2026-12-29T09:30 | limpeza dia 5 às 10h | = limpeza 2027-01-05T10:00
dentist | limpeza quarta 10h | = limpeza 11T10:00
dentist | limpeza hoje 16h | = limpeza 4T16:00
# ambiguous hours
dentist | limpeza quinta às 4 | = limpeza 5T16:00
masseuse | relaxante sexta às 7 | = massagem relax 6T19:00
barber | corte sábado às 2 | = corte masculino 7T14:00
nutritionist | retorno terça às 5 | = retorno 10T17:00
# closed, full, does not fit
barber | corte segunda 10h | offers 2; = -; ~ nao
barber | corte domingo de manhã | offers 2; = -; ~ nao
nutritionist | consulta sexta 14h / então quinta 14h | = consulta 5T14:00; offers1 2
dentist | limpeza quinta 12h30 | = -; offers 2
dentist | clareamento quinta 11h | = -; offers 2
dentist date=5 | limpeza amanhã 10h | = -; offers 2; ~ nao
dentist date=6@08:00-10:00 | limpeza sexta 8h | = limpeza 6T08:00
dentist date=6@08:00-10:00 | limpeza sexta 15h | = -; offers 2
barber allday=6 | corte sexta 10h | = -; offers 2
barber busy=5T09:00-12:00 busy=5T13:00-19:00 | tem corte amanhã? | = -; offers 2; ~ nao
masseuse busy=5T13:00-15:00 | relaxante quinta 14h30 / 15h então | = massagem relax 5T15:00
lawyer | consulta sexta 16h30 / 16h | = consulta 6T16:00
barber | corte hoje 9h | = -; ~ passou; offers 2
barber | barba hoje às 20h | = -; offers 2
# race
barber | tem corte amanhã à tarde? / @taken 5T15:00 / 15h | = -; offers 2
dentist new | limpeza quinta 15h / @taken 5T15:00 / Marina Dias | = -; offers 2; name Marina Dias
# change of mind and correction
barber | corte amanhã 15h / pensando bem, melhor 16h | = corte masculino 5T16:00
barber | corte amanhã 15h / ops, era sexta | = corte masculino 6T15:00
barber | corte amanhã 15h / na verdade quero barba | = barba 5T15:00
barber | corte amanhã 15h / não, 17h | = corte masculino 5T17:00
dentist | limpeza quinta 9h não, 10h | = limpeza 5T10:00
dentist | quero limpeza na quinta, aliás, na sexta às 14h | = limpeza 6T14:00
masseuse | relaxante sexta 18h / troca pra modeladora | = massagem mode 6T18:00
manicure | manicure quinta 9h / coloca pé e mão | = pé 5T09:00
psychologist | sessão quinta 14h / pode passar pra mais tarde? 18h | = sess 5T18:00
barber | corte amanhã 15h / cancela | = -
barber | corte amanhã 15h / esquece, não vou poder | = -
# negatives
dentist | não posso quinta, tem sexta pra limpeza? | offers 2; = -; ! 05/03
barber | qualquer dia menos sábado pra cortar | offers 2; ! 07/03
# several
barber | corte sexta 10h e barba sábado 11h | = corte masculino 6T10:00, barba 7T11:00
manicure | quero manicure quinta 9h e pedicure sexta 9h | = manicure 5T09:00, pedicure 6T09:00
dentist | limpeza pra mim e pra minha irmã Paula na quinta às 9h e 10h | = limpeza 5T09:00, limpeza 5T10:00 (paula)
barber | eu e meu filho Enzo queremos cortar sábado às 9h e 9h30 | = corte masculino 7T09:00, corte masculino 7T09:30 (enzo)
masseuse | drenagem sexta 10h e relaxante sexta 11h | = drenagem 6T10:00, massagem relax 6T11:00
# someone else
dentist | limpeza pro meu filho Lucas quinta 15h | = limpeza 5T15:00 (lucas)
dentist | preciso marcar pra minha mãe, dona Célia, limpeza sexta 9h | = limpeza 6T09:00 (celia)
psychologist | é pra minha esposa Ana, sessão segunda 10h | = sess 9T10:00 (ana)
barber | corte pro joãozinho meu filho sábado 10h | = corte masculino 7T10:00 (joaozinho)
manicure | pode pôr no nome da minha irmã Bianca, manicure sexta 10h | = manicure 6T10:00 (bianca)
physio | fisioterapia para meu pai Antônio terça 9h | = sess 10T09:00 (antonio)
barber | barba pro meu amigo sexta 14h | = barba 6T14:00 (amigo)
# negatives, exclusions
dentist | sexta eu não consigo, teria segunda pra limpeza? | offers 2; = -; ! 06/03
dentist | quero limpeza, pode ser qualquer dia menos quarta | offers 2; ! 04/03|11/03
masseuse | drenagem, mas de manhã não dá | offers 2; ! 10:00|11:00
psychologist | sessão na semana que vem, só não segunda nem terça | offers 2; ! 09/03|10/03
barber | corte amanhã à tarde, menos 15h | offers 2; ! 15:00
vet | consulta quinta ou sexta, de preferência depois das 14h | offers 2; ! 09:00
dentist | tem limpeza quinta? / de manhã não posso | offers 2; ~2 14:00
barber | tem barba sexta? / não, sexta não, sábado | offers 2; = -
manicure | pedicure terça de manhã? / terça não vai dar, que tal quarta às 10h | = pedicure 11T10:00
nutritionist | pode ser qualquer horário depois das 17h, consulta nutricional segunda ou terça | offers 2; = -
# first/last
barber | primeiro horário de amanhã pra corte | ~ 09:00; offers 1
dentist | quero o último horário de quinta pra avaliação | ~ 17:30
masseuse | qual o primeiro horário da sexta pra modeladora? | ~ 10:00
physio | o horário mais cedo que tiver na segunda pra rpg | ~ 08:00
trainer | treino no último horário de segunda | ~ 20:00
vet | vacina, o quanto antes | offers 2; ~ 04/03
# partial references
masseuse | quais horários tem sábado pra relaxante? / esse das 13h | = massagem relax 7T13:00
dentist | tem limpeza quinta à tarde? / fico com o das 16 | = limpeza 5T16:00
psychologist | horários de sexta pra sessão individual / o último | = sess 6T19:00
psychologist | tem sessão quinta? / no horário da tarde | offers 2; = -
hairdresser | escova sexta? / a última opção | ~ marcad
barber | corte sábado? / 2 | ~ marcad
barber | corte sábado? / pode ser o primeiro horário | = corte masculino 7T09:00
manicure | tem sexta manicure? / nenhum desses serve | offers 2; = -
dentist | limpeza na sexta / e na segunda? | offers 2; ~2 09/03; = -
dentist | limpeza na sexta / e de tarde? | offers 2; ~2 06/03; ! 2
vet | consulta amanhã / tem mais opções? | offers 2
beautician | sobrancelha quinta de manhã / 11 | = design 5T11:00
masseuse | drenagem quinta ou sexta à tarde / sexta 16 | = drenagem 6T16:00
nutritionist | retorno quarta que vem / 17:30 | = retorno 11T17:30
# proposals
barber | você tem amanhã 11h pra barba? / pode sim | = barba 5T11:00
barber | você tem amanhã 11h pra barba? / show de bola | = barba 5T11:00
barber | você tem amanhã 11h pra barba? / bora | = barba 5T11:00
barber | você tem amanhã 11h pra barba? / hmm acho que não vai dar | = -
barber | você tem amanhã 11h pra barba? / melhor às 14h | = barba 5T14:00
barber | será que dá pra encaixar um corte hoje umas 17h? / fecha então | = corte masculino 4T17:00
masseuse | consigo uma relaxante hoje à noite? / 19h | = massagem relax 4T19:00
# dates
dentist | limpeza no dia 20 às 14h | = limpeza 20T14:00
dentist | dia 31 às 9h limpeza | = limpeza 31T09:00
barber | corte no próximo sábado às 11h | = corte masculino 7T11:00
barber | barba sábado que vem 11h | = barba
lawyer | consulta em 10/04 às 9h30 | = consulta 04-10T09:30
psychologist | quarta da semana que vem, 9h, sessão individual | = sess 11T09:00
physio | semana que vem na sexta 14h fisioterapia | = sess 13T14:00
masseuse | daqui a uma semana às 14h, drenagem | = drenagem 11T14:00
vet | consulta dia 15/3 às 10h | = -; offers 2; ~ nao
accountant | consultoria no fim do mês | offers 2; = -
photographer | ensaio no feriado de tiradentes às 9h | = -; offers 2
dentist | limpeza na outra semana, quinta, 10h | = limpeza 12T10:00
hairdresser | corte feminino dia 1º de abril às 14h | = corte feminino 04-01T14:00
barber | corte mês que vem dia 3 às 10h | = corte masculino 04-03T10:00
dentist | limpeza dia 1/3 às 9h | = -; ~ passou
dentist | limpeza segunda passada | = -
doctor | consulta amanhã cedo, 8h | = consulta 5T08:00
barber now=2026-03-07T18:30 | corte amanhã 10h | = -; offers 2
barber now=2026-03-07T18:30 | barba terça 10h | = barba 10T10:00
# hours
masseuse | relaxante amanhã 15:30 | = massagem relax 5T15:30
masseuse | relaxante amanhã às 15 e 30 | = massagem relax 5T15:30
masseuse | relaxante amanhã 3 e meia da tarde | = massagem relax 5T15:30
dentist | limpeza quinta 9 horas | = limpeza 5T09:00
dentist | limpeza quinta, nove horas da manhã | = limpeza 5T09:00
barber | corte sábado meio dia e meia | = -; offers 2
masseuse | modeladora sábado meio-dia e meia | = massagem mode 7T12:30
barber | corte quinta às 16hs | = corte masculino 5T16:00
barber | corte quinta às 1430 | = corte masculino 5T14:30
psychologist | sessão quinta às 14h00min | = sess 5T14:00
trainer | treino terça às 7 e meia da noite | = treino 10T19:30
# does not fit
manicure busy=5T10:00-11:00 | alongamento quinta 9h | = -; offers 2
hairdresser busy=6T14:00-15:00 | coloração sexta 13h | = -; offers 2
dentist | clareamento quinta 16h30 / 16h | = clarea 5T16:00
beautician | limpeza de pele quinta 17h | = -; offers 2
barber busy=4T17:00-19:00 | corte hoje 18h | = -; offers 2
doctor | consulta meio-dia amanhã | = -; offers 2
# corrections
dentist | quero limpeza quinta 15h / me enganei, é avaliação | = avalia 5T15:00
barber | corte e barba amanhã 15h / só a barba | = barba 5T15:00
psychologist | sessão segunda 10h / desculpa, terça | = sess 10T10:00
masseuse | drenagem sábado 11h / muda pra 12h | = drenagem 7T12:00
masseuse | drenagem sábado 11h / melhor domingo / então segunda 11h | = drenagem 9T11:00
vet | vacina quinta 10h / aliás, melhor sexta no mesmo horário | = vacina 6T10:00
dentist | limpeza quinta 10h / não vou conseguir quinta, pode ser sexta? | = limpeza 6T10:00
barber | corte amanhã 15h / errei, era pra hoje | = corte masculino 4T15:00
barber | corte amanhã 15h / obrigado | = corte masculino 5T15:00; ! nao entendi
barber | corte amanhã 15h / e a barba depois | = corte masculino 5T15:00, barba 5T15:30
barber | corte amanhã 15h / quero marcar a barba também, sexta 10h | = corte masculino 5T15:00, barba 6T10:00
barber | corte amanhã 15h / ah e quanto fica? | = corte masculino 5T15:00; ~ 45,00
dentist | marca limpeza quinta 9h / confirmado? | = limpeza 5T09:00
dentist | marca limpeza quinta 9h / que horas ficou mesmo? | = limpeza 5T09:00; ~2 09:00
# several
hairdresser | quero cortar e fazer escova sábado a partir das 14h | = -
hairdresser | corte feminino sexta 14h e hidratação logo em seguida | = corte feminino 6T14:00, hidrata 6T15:00
vet | vacina pros meus dois cachorros, sexta 10h e 10h30 | = vacina 6T10:00, vacina 6T10:30
dentist | limpeza para mim quinta 9h e para meu marido Paulo quinta 10h | = limpeza 5T09:00, limpeza 5T10:00 (paulo)
barber | corte pra mim 10h e pro meu filho Caio 10h30 no sábado | = corte masculino 7T10:00, corte masculino 7T10:30 (caio)
manicure | sexta 8h manicure pra mim e pedicure pra minha mãe Rosa às 9h | = manicure 6T08:00, pedicure 6T09:00 (rosa)
barber | pode marcar três horários de corte no sábado de manhã? | ?
# others
beautician | sobrancelha da minha filha Duda sexta 15h | = design 6T15:00 (duda)
doctor | consulta para o meu avô Sebastião quinta 10h | = consulta 5T10:00 (sebastiao)
hairdresser | corte infantil pro Theo sexta 10h | = corte infantil 6T10:00 (theo)
trainer | minha namorada Bruna quer fazer avaliação física segunda 18h | = avalia 9T18:00 (bruna)
dentist | é pra outra pessoa, a Cláudia. limpeza quinta 14h | = limpeza 5T14:00 (claudia)
lawyer | quero marcar uma consulta pro meu chefe amanhã 10h | = consulta 5T10:00 (chefe)
`;

describe('talks about offers, dates, corrections and people', () => {
  // spec: 2 §1.1
  it.each(scripts(table))('end as they should: $line', async (script) => {
    expect(await reasonsOf(script)).toEqual([]);
  });
});
