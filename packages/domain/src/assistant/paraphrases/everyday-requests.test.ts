import { describe, expect, it } from 'vitest';
import { reasonsOf } from './test-check.ts';
import { scripts } from './test-script.ts';

const table = `
barber | opa, marca barba hj 18h | = barba 4T18:00
masseuse new | Olá / queria uma massagem modeladora / sábado de manhã / 11h | = massagem mode 7T11:00; name Carlos Lima; offers3 2
# chat abbreviations
barber | blz mano, tem vaga hj d tarde p barba? | offers 2; = -; ~ barba
barber | vc consegue me encaixar amnh 9h pra cortar o cabelo | = corte masculino 5T09:00
barber | tb quero fazer a barba qui 14h | = barba 5T14:00
manicure | oii vc tem hr sex dps das 15 pra fazer a mao? | offers 2; = -
manicure | qro fazer pe e mao sab 8h pfv | = pé 7T08:00
dentist | dps de amnh as 10 da p fazer limpeza? | = limpeza 6T10:00
dentist | td bem? qria marcar uma limpeza pra 2a feira as 9h | = limpeza 9T09:00
masseuse | massagem relax 3a 18h blz? | = massagem relax 10T18:00
psychologist | bom dia, sessao 5a feira 16h pode ser? obg | = sess 5T16:00
trainer | treino seg 7h | = treino 9T07:00
physio | sessao d fisio qui q vem 10h / dia 5 | = sess 5T10:00
# typos and missing accents
dentist | quero agendar uma limpesa pra quinta as 15h | = limpeza 5T15:00
dentist | avaliaçao sexta as 9 | = avalia 6T09:00
barber | cote masculino amanha 16h | = corte masculino 5T16:00
beautician | queria marca um desing de sobrancelia quinta 10h | = design 5T10:00
beautician | depilaçao perna inteira sexta feira 14 horas | = depil 6T14:00
masseuse | drenajem linfatica quinta 11h | = drenagem 5T11:00
vet | vacinna quinta 9h30 | = vacina 5T09:30
hairdresser | hidrataçao sabado 10h | = hidrata 7T10:00
nutritionist | consulta nutrissional segunda 14h | = consulta 9T14:00
# run-ons and voice-like
barber | oi boa tarde tudo bem eu queria saber se voce tem um horario ai pra mim cortar o cabelo amanha de manha se puder | offers 2; = -
dentist | então é o seguinte eu tava querendo marcar uma limpeza só que eu só posso na sexta a partir das quatro da tarde | offers 1; = -; ~ 16:00
masseuse | oi meu amor queria fazer aquela massagem relaxante sabe pode ser no sabado umas três da tarde mais ou menos | = massagem relax 7T15:00
vet | oi moça meu cachorro ta precisando tomar vacina posso levar ele amanhã às dez | = vacina 5T10:00
electrician | meu chuveiro pifou preciso instalar um novo amanhã às oito da manhã | = instala 5T08:00
# capitals
barber | QUERO CORTAR O CABELO AMANHÃ ÀS 15H | = corte masculino 5T15:00
dentist | BOM DIA TEM HORARIO PARA LIMPEZA NA SEXTA? | offers 2; = -
masseuse new | MEU NOME É JULIANA PEREIRA QUERO DRENAGEM QUINTA 14H | = drenagem 5T14:00; name Juliana Pereira
# emoji
barber | corte amanhã 17h ✂️🙏 | = corte masculino 5T17:00
manicure | 💅 sexta 13h manicure 😍 | = manicure 6T13:00
# regional
barber | oxe, tem como cortar o cabelo hoje de tarde não, é? | offers 2; = -
barber | bah tchê, marca um corte pra mim sexta às 11 | = corte masculino 6T11:00
dentist | uai sô, cê tem horário pra limpar os dente na quinta? | offers 2; = -
masseuse | mainha, visse, quero uma massagem relaxante sexta 16h | = massagem relax 6T16:00
manicure | guria, me encaixa na quinta de tardezinha pra pedicure? | offers 2; = -
barber | bora marcar a barba pra sábado 10h? | = barba 7T10:00
hairdresser | ô minha fia, cê corta cabelo de mulher? quero sexta 15h | = corte feminino 6T15:00
# formal and rude
psychologist | Prezada, gostaria de verificar a possibilidade de agendar uma sessão individual para a próxima sexta-feira, às 14h. Atenciosamente. | = sess 6T14:00
lawyer | Prezados, solicito o agendamento de uma consulta para o dia 9 de março, às 15 horas. Grato. | = consulta 9T15:00
accountant | Boa tarde. Necessito de uma consultoria contábil na terça-feira às 14h. | = consultoria 10T14:00
barber | marca logo essa barba sexta 9h | = barba 6T09:00
# numerals in words
dentist | limpeza quinta às três da tarde | = limpeza 5T15:00
barber | corte na sexta às dez e meia | = corte masculino 6T10:30
physio | rpg dia nove às oito da manhã | = rpg 9T08:00
masseuse | drenagem sábado ao meio-dia | = drenagem 7T12:00
masseuse | modeladora quinta às sete da noite | = massagem mode 5T19:00
nutritionist | retorno terça às cinco e meia da tarde | = retorno 10T17:30
psychologist | sessão dia dezesseis às nove | = sess 16T09:00
# services in everyday words
barber | quero tirar a barba sexta 15h | = barba 6T15:00
barber | cabelo e barba sábado 9h | = corte + barba 7T09:00
barber | dar um tapa no visual amanhã 10h | = corte masculino 5T10:00
manicure | fazer as unhas da mão sexta 9h | = manicure 6T09:00
manicure | unha do pé quinta 14h | = pedicure 5T14:00
manicure | colocar unha de gel sábado 13h | = alongamento 7T13:00
beautician | fazer a sobrancelha sexta 11h | = design 6T11:00
beautician | limpeza no rosto quinta 9h | = limpeza 5T09:00
beautician | depilar as pernas sábado 10h | = depil 7T10:00
dentist | clarear os dentes quinta 14h | = clarea 5T14:00
hairdresser | pintar o cabelo sexta 13h | = colora 6T13:00
hairdresser | fazer escova sábado 18h | = escova 7T18:00
psychologist | terapia quinta 17h | = sess 5T17:00
psychologist | queremos terapia de casal, segunda 18h | = terapia 9T18:00
photographer | ensaio de fotos sábado 9h | = ensaio 7T09:00
vet | levar o gato pra vacinar sexta 15h | = vacina 6T15:00
vet | consulta pro meu cachorro Thor quinta 11h | = consulta 5T11:00
accountant | preciso declarar o imposto de renda quinta 9h | = declara 5T09:00
accountant | quero abrir uma empresa, pode ser sexta 10h? | = abertura 6T10:00
electrician | trocar a tomada da sala sexta 14h | = troca 6T14:00
makeup | make de noiva sábado 10h | = maquiagem de noiva 7T10:00
makeup | maquiagem pra festa sexta 17h | = maquiagem social 6T17:00
trainer | aula quinta 6h | = treino 5T06:00
doctor | passar com o médico quinta 9h | = consulta 5T09:00
doctor | retorno amanhã 14h | = retorno 5T14:00
lawyer | quero falar sobre um caso, marca quinta 10h | = consulta 5T10:00
# ranges
dentist | limpeza quinta entre 14 e 16 | offers 2; = -; ~ 14:00; ! 16:30
dentist | tem algo depois das 16 na sexta para limpeza? | offers 1; = -
barber | corte amanhã antes do meio dia | offers 2; = -; ! 13:
masseuse | massagem relaxante no fim da tarde de sexta | offers 2; = -
psychologist | sessão na primeira hora de segunda | = sessao individual 9T08:00
barber | o último horário de sexta pra barba | ~ 18:30
manicure | manicure sábado no finalzinho da manhã | offers 2
physio | sessão de fisioterapia quinta à tarde | offers 2; = -
trainer | quero treinar segunda bem cedinho | offers 2; ~ 06:00
# availability
barber | quando tem vaga pra barba? | offers 2; = -
dentist | quais os horários de sexta pra avaliação | offers 2; = -
manicure | tem horário essa semana? | offers 2; = -; ~ servico
masseuse | qual o próximo horário livre pra drenagem? | offers 2; = -
vet | vocês têm encaixe amanhã pra consulta? | offers 2; = -
nutritionist | tem vaga na semana que vem de tarde? | offers 2; = -
hairdresser | q dia tem p corte feminino? | offers 2
# price, hours, address, info
barber | quanto tá o corte? | ~ R\\$ 45,00; = -
manicure | qual o valor do pé e mão | ~ R\\$ 70,00; = -
dentist | quanto custa pra clarear os dentes? | ~ R\\$ 900,00; = -
psychologist | qual o preço da sessão? e a de casal? | ~ 180,00; ~ 280,00; = -
hairdresser | tabela de preços por favor | ~ 90,00; ~ 180,00; = -
lawyer | quanto cobra pela consulta? | ~ 300,00
makeup | quanto sai a make de noiva? | ~ 700,00
barber | vcs abrem domingo? | ~ nao; = -
dentist | até que horas vocês atendem na sexta? | ~ 18:00; = -
nutritionist | atende sexta? | ~ nao; = -
manicure | vocês abrem que horas? | ~ 08:00; = -
vet | onde fica a clínica? | ~ rua goias
lawyer | me manda a localização por favor | ~ rua goias
barber | como faço pra chegar aí? | ~ rua goias
barber | aceita cartão? | ~ cartao; = -
manicure | posso pagar no crédito? | ~ nao aceito cartao
barber | tem estacionamento? | ~ nao sei|nao tenho; ~ profissional; = -
hairdresser | tem lugar pra parar o carro? | ~ estacionamento
psychologist | atende online? | ~ online
psychologist | tem multa se eu cancelar em cima da hora? | ~ 24 horas; = -
dentist | vocês atendem plano Amil? | ~ amil
dentist | atende criança de 2 anos? | ~ 3 anos
masseuse | gestante pode fazer drenagem? | ~ terceiro mes
physio | o que preciso levar na primeira sessão? | ~ roupa confortavel
photographer | em quanto tempo vocês entregam as fotos? | ~ 15 dias
nutritionist | a bioimpedância é cobrada à parte? | ~ incluida
doctor | precisa levar exame? | ~ exames
vet | vocês têm a v10? | ~ v10
masseuse | quanto tempo dura a massagem relaxante? | ~ 60 minutos|1 hora; = -
barber | quanto tempo leva o corte? | ~ 30 minutos
barber | tem wifi aí? | ~ nao sei|nao tenho; = -
masseuse | vocês fazem massagem com pedras quentes? | = -; ! marcad
dentist | fazem implante? | ~ nao encontrei|nao; = -
beautician | vocês fazem botox? | ~ nao; ! 990
`;

describe('messages in the words of every day', () => {
  // spec: 2 §1.1
  it.each(scripts(table))('end as they should: $line', async (script) => {
    expect(await reasonsOf(script)).toEqual([]);
  });
});
