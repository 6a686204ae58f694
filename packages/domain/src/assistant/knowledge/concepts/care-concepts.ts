// Topics that clients of health and education ask about; same notation as `BUSINESS_CONCEPTS`.

export const CARE_CONCEPTS = `
# psychology
abordagem, linha, linha teorica, terapia cognitivo, cognitivo comportamental, cognitiva, comportamental, tcc, psicanalise, psicanalista, freud, freudiana, junguiana, jung, lacan, lacaniana, gestalt, humanista, metodo de terapia, tecnica, sistemica, metodo, que tipo de terapia, qual terapia, escola teorica, emdr
casal, com meu namorado, com minha namorada, com meu marido, com minha esposa, com minha mulher, com meu noivo, com minha noiva, a dois, em dois, eu e ele, eu e ela, em casal, traicao, marido, esposa, esposo, noivo e eu, noiva e eu, namorado e eu, namorada e eu, eu e meu, eu e minha, nos dois, os dois, conjugal, casamento em crise, relacionamento, parceiro, parceira, companheiro, companheira, meu marido, minha mulher, atende dois, ele e eu, ela e eu, crise no casamento, meu casamento, mesma sessao, os dois juntos
encaminhamento, guia, pedido medico, pedido do medico, encaminhar, requisicao, indicacao do medico, indicacao de medico, medico indicar, medico mandar, papel de medico, carta de medico, laudo medico, passar no medico, passar no clinico, passar por medico, passar por um medico, clinico, clinico geral, solicitacao medica, carta do medico, autorizacao do medico, ordem medica, papel do medico, receita do medico, medico antes, medico mandar, precisa de medico, medico pedir, direto com voce, ir direto
receita, remedio, medicamento, medicacao, medicar, antidepressivo, ansiolitico, calmante, rivotril, psiquiatra, receitar, prescrever, prescreve, prescricao, tarja preta, fluoxetina, sertralina, remedinho, tomar remedio, comprimido para dormir, controlado, escitalopram, passar remedio, receituario
laudo, relatorio, parecer, atestado, declaracao, avaliacao psicologica, processo judicial, juiz, pericia, perito, escola pediu, advogado pediu, justica, documento psicologico, judicial, guarda, concurso, cirurgia bariatrica, bariatrica, vasectomia, psicotecnico, porte de arma
ansiedade, ansioso, depressao, panico, burnout, luto

# dentistry
clareamento, clarear, branquear, dentes brancos, dente branco, dente amarelo, dentes amarelos, moldeira, branquinho, clarinho, caseiro, dente mais branco, dentes mais brancos, deixar branco, clareador, amarelado
canal, endodontia, tratamento de canal, tratar canal
extracao, extrair, siso, arrancar, tirar o dente, tirar dente, tirei o dente, tirei um dente, tirei o siso, tirar o siso, dente do juizo, canudo, bochecho, bochechar, arranquei, extrai, sorvete, ponto da boca, cuspir
limpeza, profilaxia, tartaro, limpar, polimento, placa bacteriana, limpar os dentes, limpeza dos dentes, raspagem, jato
alinhador, invisalign, aparelho transparente, aparelho invisivel, invisivel, sem ferrinho, placas transparentes, placa transparente, ortodontia, ortodontista, aparelho que nao aparece, alinhar, endireitar, sem ferro, aparelho de ferro, dente torto, dentes tortos, entortar, transparente, clear, corrigir os dentes, escaneamento
raio x, rx, radiografia, panoramica, chapa, periapical, tirar raio, documentacao ortodontica, raio, tomografia
dente quebrado, quebrou meu dente, quebrou um dente, quebrei o dente, quebrou o dente, dente quebrou, rosto inchado, inchou, inchado, inchada, inchaco no rosto, dor forte, dor de dente, dente doendo, muita dor, dor insuportavel, morrendo de dor, caiu o dente, dente caiu, lascou, sangrando, sangramento, abscesso, bati o dente, rosto inchou, obturacao caiu, restauracao caiu, latejando, dor horrivel, com dor, quebrei um dente, caiu a coroa, caiu meu dente, emergencia
implante, pino, implante dentario, parafuso, dente artificial, raiz artificial
sedacao, sedar, sedado, sedada, oxido nitroso, gas do riso, gas, dormindo, dormir na consulta, dormir durante, apagado, apagar o paciente, anestesia geral, pavor de dentista, medo de dentista, panico de dentista, fobia, dopar, dopado, acordado, morro de medo, tenho pavor, tomar algo para relaxar
aparelho, brackets, ferrinho
dentadura, protese dentaria, coroa
carie, obturacao, restauracao
lente de contato, faceta
bruxismo, ranger os dentes
halito, mau halito

# physiotherapy
pilates, reformer, cadillac, aula de pilates, bola suica, aparelhos de pilates, mat pilates
hernia, hernia de disco, disco, lombar, coluna, ciatico, ciatica, nervo ciatico, protusao, rpg, costas, vertebra, dor nas costas, dor na coluna, cervical, escoliose, travei as costas, bico de papagaio, l4, l5, l5 s1, fortalecimento
gelo, compressa, bolsa de gelo, bolsa quente, bolsa termica, quente ou frio, calor, frio, quente, agua quente, agua gelada, gelada, esquentar, torci, torcao, torcer, entorse, inchou o tornozelo, pancada, tornozelo
operar, operacao, operei, operada, operado, cirurgia, pos operatorio, pos cirurgico, reabilitacao, reabilitar, ligamento, lca, protese, joelho, ombro, quadril, menisco, manguito, fratura, quebrei, gesso, coloquei pino, recuperar da cirurgia, cirurgiao, pos cirurgia, fiz cirurgia, artroscopia
drenagem, drenar, linfatica, desinchar, inchaco, retencao, retencao de liquido, lipo, lipoaspiracao, plastica, cirurgia plastica, abdominoplastia, linfodrenagem, perna inchada, pernas inchadas, massagem para desinchar, lipedema, linfedema, silicone, liquido, inchada
massagem, massagista, relaxante, quick massage, shiatsu
acupuntura, agulhas
quiropraxia, quiropratico, estalar
hidroterapia, hidroginastica
dor muscular, musculo, contratura

# teaching
nao tenho violao, nao tenho instrumento, nao tenho piano, nao tenho teclado, sem instrumento, instrumento, emprestar, emprestado, empresta
individual, aula particular, particular, particular ou, individual ou, so comigo, e particular, so eu e voce, so eu, sozinha, sozinho, ao vivo, gravada, gravado, metodologia, conversacao, gramatica, dinamica, como sao as aulas, como e a aula, como e que e a aula, como funciona a aula, como funcionam as aulas, jeito de dar aula, um a um, foco em, so voce e eu, aula gravada, didatica
toefl, ielts, toeic, cambridge, proficiencia, fce, cae, simulado, prova de ingles, exame de ingles, nota no ielts, prova internacional, celpe, duolingo test, prova de proficiencia, exame internacional, teste internacional
nivel, teste de nivel, nivelamento, basico, intermediario, avancado, do zero, iniciante, nao sei nada, em que turma, qual turma, nivel do meu ingles, descobrir meu nivel, teste de ingles, meu ingles, classificar, prova de nivel, sei um pouco, teste inicial
fluente, fluencia, falar bem, falar ingles, ja to falando, ja estou falando, falando ingles, desenrolar, me virar, me viro, gringa, aprender, aprendo, dominar, aprender ingles, falar fluente, em um ano, em # meses, em seis meses, em um semestre, conversar bem, entender filme, destravar, conversar em ingles, falar de verdade
negocios, business, ingles para trabalho, ingles para o trabalho, no trabalho, para o trabalho, trabalho, empresa, firma, reunioes da, reuniao, reunioes, entrevista, entrevista de emprego, corporativo, executivo, apresentacao, email, profissional, mundo corporativo, vaga gringa, emprego no exterior, multinacional, meu chefe, gringo, gringos, cliente estrangeiro, vaga, ti, carreira
intercambio, agencia, visto
traduzir, traducao, tradutor

# nutrition
plano alimentar, dieta, cardapio, dieta pronta, montar dieta, alimentacao, cardapio pronto, minha dieta, plano pronto
bioimpedancia, bio, balanca, gordura, percentual, percentual de gordura, massa magra, massa muscular, medir a gordura, composicao corporal, adipometro, dobras, mede gordura, medir gordura, exame da balanca, medicao, mede musculo, medidas, dobra cutanea
jejum, comer, sem comer, beber, alcool, vinho, cerveja, bebida alcoolica, exercicio, treinar, treino, academia, malhar, cafe da manha, bebi, comi, tomar agua, alimentar antes, balada, ressaca, dormir bem, barriga vazia, estomago vazio, almocar, tomar cafe, almoco, beber agua, encher a cara, tomar uma, tomar umas, cachaca, drink, caipirinha
vegano, vegetariano, carne, sem carne, nao como carne, origem animal, ovolacto, plant based, vegana, so planta, sem leite e ovo, parei de comer carne, nao como nada de animal, comida vegetal
exame de sangue, exame, sangue, hemograma, vitamina, vitamina d, colesterol, laboratorio, pedido de exame, check up, checkup, solicitar exame, solicita exame, pede exame, ferritina, hormonios, exames, requisicao de exame
suplemento, suplementar, suplementacao, whey, creatina, proteina, capsula, manipulado, shake, albumina, pre treino, termogenico, omega, multivitaminico, colageno
atleta, corro, correr, corrida, maratona, musculacao, luta, lutador, jiu jitsu, crossfit, bater peso, competicao, competir, campeonato, treina pesado, treino pesado, triatlo, ciclismo, ciclista, esporte, esportista, esportiva, esportivo, prova de corrida, hipertrofia, bike, futebol, natacao, nadador, fisiculturismo, meia maratona, dia de prova, jogador, nado, pedalar, pedalo, trail, iron man, ironman, performance, malhar, malhacao, exercitar, suar, atividade fisica
ozempic, mounjaro, wegovy, saxenda, caneta, sibutramina, tirar a fome, inibidor, inibidor de apetite, emagrecer, emagrecedor, remedio para emagrecer, formula, semaglutida, remedio para perder peso, perder peso, injecao para emagrecer, canetinha, apetite, cortar a fome, liraglutida, remedio
peso, emagrecimento, obesidade
diabetes, diabetico, glicose, insulina, glicemia, acucar no sangue, acucar alto, diabete, diabetica, glicose alta
pressao, hipertenso, cardiaco, marcapasso, coracao
`;
