// Subjects of single trades in everyday words; same notation as `BUSINESS_CONCEPTS`. A word may be in several lines.

export const EVERYDAY_TRADES = `
# hair, barber, beard
coloracao, tintura, pintar, pintei, pinta, tingir, cor, tonalizante, tonalizar, retoque de raiz, raiz, desbotar, desbota, desbotou, fios brancos, cobrir branco, matizar, matizador, xampu, shampoo, sulfato, lavar, molhar, lavagem, lavagens, molhar cabelo, banhar de brilho
teste de mecha, descolorir, descoloracao, descolorante, ficar loira, ficar loiro, platinar, mechas, luzes, aguenta, cabelo aguenta, quebrar cabelo, prova no cabelo, testar antes, testar no cabelo, estragar cabelo, po descolorante, californiana, morena iluminada, corte quimico, elastico
progressiva, alisamento, alisar, alisa, liso, alisado, escova definitiva, definitiva, escova inteligente, botox capilar, selagem, formol, relaxamento, quimica, lisinho, chapado, cacho, tirar volume
cauterizacao, hidratacao, nutricao, reconstrucao, cabelo seco, ressecado, quebrado, cronograma
lavagem, lavar cabeca, cabeca lavada, lavar cabelo, lavado, cabelo limpo, cabelo sujo, sujo, sem lavar, ir com cabelo limpo, ir com cabelo sujo, couro cabeludo
pigmentacao, pigmentar, pigmento, escurecer, escurece, barba falhada, falhada, falhas na barba, preencher barba, pintar barba, barba branca
mega hair, aplique, alongamento de cabelo, extensao de cabelo, tela
madrinhas, maes, em quatro, em cinco, em tres, somos em, para todas, grupo
prova, prova da noiva, teste, teste antes, teste de maquiagem, teste da noiva, teste de make
cabelo comprido, cabelo longo, cabelo grande, cabelo enorme, cabelao, abaixo da cintura, cabelo na cintura
noiva, noivas, casar, casamento, penteado, teste de penteado, maquiagem, make, madrinha, madrinhas, debutante, quinze anos, formatura, dia da noiva, dia todo, arrumar, arrumar cabelo, civil, cerimonia, vou casar
penteado, coque, tranca, babyliss, prender cabelo
maquiagem, maquiar, make, cilios posticos, a prova de agua, delineado, durar a festa
barba, barbear, navalha, toalha quente, bigode, desenhar barba
quem corta, mesmo barbeiro, preferencia

# nails, lashes, brows
alongamento, alongar, gel, fibra, acrilico, acrigel, unha postica, postica, posticas, tips, molde f1, banho de gel, blindagem, soft gel
manutencao, manutencao da fibra, manutencao do gel, voltar para arrumar, arrumar as de gel, retocar, retoque, cresceu, crescendo, espaco na unha, volta da fibra
remocao, remover, tirar gel, retirar, tirar fibra, tirar alongamento, arrancar gel, lixar tudo, coloquei em outro lugar, feito em outro lugar, de outro salao, outra manicure, tirar o que ta, quero tirar
unhas roidas, roer, roo, roida, roidas, como minhas unhas, comer unha, como unha, curtinha, curtinhas, curta demais, sem unha, toco
decoracao, decorada, decorar, desenho, desenhinho, pedra, pedras, pedrinha, pedrinhas, brilhinho, brilho, brilhar, strass, florzinha, flor, adesivo, adesivos, francesinha, glitter, encapsulada, unha artistica, nail art, pintadinha
micose, fungo, frieira, unha doente, unha amarela, unha grossa, unha preta, bicho de pe, esporao, calo, calos, olho de peixe, unha encravada, encravada, encravou, podologo, podologa, dermatologista
esmalte, esmaltes, cor do esmalte, cores, vidrinho, vidro, meu esmalte, levar esmalte, marca do esmalte, risque, impala, escolher cor, esmaltacao, em gel, lascou, descascou
cilios, extensao, lash, volume russo, fio a fio, brasileiro, mega volume, tufinho, lash lifting, lifting, cilio caindo, cai muito, rimel, molhar os cilios, cola
sobrancelha, design, henna, micropigmentacao, microblading, fio a fio na sobrancelha, sobrancelha definitiva, tatuar sobrancelha, nanoblading

# dentistry
cirurgia, operacao, siso, arrancar siso, tirar siso, arrancar dente, arrancar, arranquei, extracao, tirar siso, tirar dente, implante, operar, operar a boca
clareamento, clarear, clareei, clarear dente, dente amarelo, dentes amarelos, branco, brancos, branquinho, branquear, moldeira, gel clareador, led, caseiro, clareador
extracao, siso, arrancar, arranquei, tirar dente, tirei siso, tirei dente, tirei um dente, arrancar siso, arrancar dente, gaze, bochecho, bochechar, enxaguar, canudo, cuspir, buraco, coagulo, pontos da boca, sangrando pouco, sangrar
restauracao, restauracoes, obturacao, obturar, obturacoes, massinha, carie, caries, buraco no dente, resina, amalgama, remendo
canal, endodontia, tratamento de canal, nervo do dente, matar nervo
aparelho, manutencao do aparelho, apertar, apertar aparelho, borrachinha, borrachinhas, braquete, bracket, ferrinho, fio do aparelho, ortodontia, ortodontista, contencao, alinhador, invisalign
placa, placa de bruxismo, plaquinha, ranger, rangendo, range, apertar dentes, apertando dente, bruxismo, travar maxilar, atm, mordida
protese, proteses, dentadura, dentaduras, chapa de dente, ponte, coroa, dente postico, perereca, protocolo, pivo, roach, movel
limpeza, tartaro, profilaxia, polimento, raspagem, tirar tartaro, pedra no dente, jato de bicarbonato, gengiva, gengiva sangrando, gengivite
lente, lentes, faceta, facetas, lente de contato, sorriso, resina
crianca, odontopediatria, dente de leite, chupeta, fluor, selante
comer, comida, alimentacao, alimentar, cafe, cafezinho, vinho, vinho tinto, cerveja, alcool, beber, refrigerante, coca cola, cha, molho, molho de tomate, beterraba, acai, fumar, cigarro, sorvete, macarrao, sopa, comida quente, comida gelada, comida mole, comidas frias, mastigar, chiclete, bebida, tomar um cafe, tomar cafe
jejum, barriga vazia, estomago vazio, sem comer, comer antes, coma leve, refeicao leve, tomar cafe da manha, posso comer, almocar antes, alimentada, alimentado, vir alimentado, comida antes, beber agua antes, agua antes, dar comida, dar racao, dar agua, ficar sem comida, horas sem comida, sem agua, de vespera, na noite antes

# psychology
abordagem, linha, tcc, cognitivo comportamental, freudiana, psicanalise, psicanalista, junguiana, jung, lacaniana, humanista, gestalt, sistemica, que tipo de terapia, que linha, sua linha, teoria, metodo, como trabalha
processo, duracao do processo, terapia dura, terapia costuma, em quanto tempo a pessoa, em quanto tempo melhora, fica bem, ficar bem, ter alta, alta, anos de terapia, para o resto da vida, vida inteira, quanto tempo de terapia, melhorar, melhoro, sarar
laudo, relatorio, atestado, declaracao, parecer, papel para o trabalho, papel para o juiz, papel para escola, declaracao de comparecimento, comprovar que vim, bariatrica, porte de arma
crianca, criancas, adolescente, adolescentes, infantil, escola, pais, entrevista com os pais, birra, agressivo, agressiva

# body: physio, massage, training
dor depois, dolorido, dolorida, dores depois, todo quebrado, toda quebrada, corpo doendo, corpo moido, moida, moido, dor no dia seguinte, e assim mesmo, roxo, roxa, fiquei roxa, marca roxa, musculo doendo, dor muscular, gelo, compressa, bolsa de gelo, o que passo
pilates, reformer, aparelho de pilates, turma do pilates, aula de pilates
fisioterapia, reabilitacao, joelho, coluna, ombro, lesao, hernia, tornozelo, fortalecer
fico bom, melhorar, alta, quantas vezes
drenagem, pos operatorio, lipo, cinta, inchaco, retencao, pernas inchadas, desinchar
oleo, oleos, creme, cremes, cheiro, perfume, vegetal, oleo de que
tirar roupa, ficar de roupa, roupa intima, calcinha, cueca, sutia, lencol, coberto, coberta, vergonha, pelada, pelado, nua, tirar tudo
caindo agua, agua caindo, chuva, chover, chove, chuvisco, choveu, toro, temporal, tempo fechar, tempo ruim, tempo feio, ceu aberto, ao ar livre, molhado, garoa
onde sao, onde treina, onde e o treino, parque, praca, academia do predio, condominio, ponto de encontro, calcadao
atestado, liberacao, cardiologista, coracao, apto, eletrocardiograma, esteira, exame medico, exame do medico, aval do medico
treino, malhar, exercicio, musculacao, emagrecer, hipertrofia, perder barriga, secar, definir

# aesthetics
laser, depilacao, depilacao a laser, raspar, raspe, gilete, prestobarba, passar gilete, lamina, cera, axila, virilha, buco, sol, praia, tomar sol, piscina, fui a praia, peguei sol, queimada de sol, area raspada, pelo grande, pelo comprido
peeling, acido, descascar, descascando, casquinha, casquinhas, puxar pele, pele soltando, protetor, protetor solar, filtro solar, rosto vermelho, manchas, mancha, melasma, hidratante
botox, toxina, apliquei, ruga, rugas, testa, pe de galinha, paralisar
preenchimento, labio, labial, boca, acido hialuronico, bioestimulador, harmonizacao
limpeza de pele, cravo, cravos, espinha, acne, extracao, pele marcada, vermelha depois, sair com a cara vermelha
bronzeamento, bronze, marquinha, autobronzeante, fita
massagem, modeladora, drenagem, gordura localizada, criolipolise, celulite, estria, estrias, flacidez

# animals
vacina, vacinas, vacinar, vacina de filhote, v8, v10, v5, v4, dose, doses, quantas picadas, quantas doses, picada, picadas, reforco, primeira vacina, cachorrinho novo, filhote, filhotes, # dias de vida, imunizacao, carteirinha de vacina
antirrabica, raiva, vacina da raiva, contra raiva, vacina contra raiva, antirrabico, hidrofobia
castracao, castrar, castrou, castrei, operar, operacao, operada, operar gata, operar gato, cio, cirurgia, capar, ter filhote, gatinha, colar, cone, colar elisabetano, roupinha, roupa cirurgica, pontos, pontinhos, lamber, lambendo
pontos, pontinhos, tirar pontos, tira pontos, retirar pontos, costura, ponto, pontinho, quando tira
banho, tosa, tosar, tosinha, lavar, lava, lava cachorro, dar banho, banhinho, porte, pelo embolado, no no pelo, hidratar pelo, poodle, shih tzu, lhasa, golden, cachorro grande, porte grande, cortar unha, unha do cachorro
aves, roedores, calopsita, papagaio, passarinho, periquito, coelho, hamster, porquinho da india, tartaruga, jabuti, bicho exotico, exoticos, silvestres, galinha, chinchila, peixe, arara, so caes e gatos
brigao, brigona, ataca, atacam, caes bravos, morde, morder, mordem, mordedor, bravo, brava, avanca, agressivo, agressiva, focinheira, arisco, nervoso, rosna, arranha, animais que mordem
transporte, caixa, caixinha, caixa de transporte, guia, coleira, no colo, colo, como levo, como eu levo, levo ele, bolsa, peitoral, solto, entrar com cachorro
chip, microchip, chipar, chipagem, registro, identificar, perdeu, rastreia
vermifugo, verme, vermes, vermifugar, barriga inchada, bicho no coco
pulga, carrapato, antipulga, bravecto, coceira, comprimido de pulga
hotel, hospedagem, hotelzinho, creche, deixar ele ai, deixar ela ai, deixar cachorro, passar o feriado, viajar e deixar

# law and accounting
areas de atuacao, areas, area, atuam, atuamos, mexem com, mexe com, cuidam, pegam causa, pegam caso, pega caso, pega meu caso, que tipo de causa, que causas, previdencia, inss, criminal, consumidor, problema com vizinho, vizinho, banco, divida, transito, multa de transito, direito
honorarios, por cento, porcentagem, quanto voces cobram no fim, quanto voces ficam, do que ganhar, se ganhar, so se ganhar, pago se ganhar, so pago se, se perder pago, no fim da acao, no exito, ganhar a causa, quando paga o advogado, custo do advogado, quanto o advogado cobra
documentos da acao, holerite, carteira de trabalho, extrato do fgts, mandado embora, demitido, demitida, demissao, empresa no pau, botar no pau, botar empresa, botar a firma, processar empresa, processar patrao, patrao, justica do trabalho, trabalhista, acao trabalhista, causa trabalhista, firma na justica, botei firma, testemunha
divorcio, divorciar, separar, me separar, separacao, separando, largar marido, largar mulher, cartorio, acordo entre os dois, concorda com tudo, concordamos, amigavel, desfazer casamento, partilha
leva anos, leva quantos anos, isso vai demorar, processo demora, quanto tempo leva processo, processo trabalhista, sai quando, quando sai
andamento, andamento do processo, noticias, novidade, como ta meu caso, como esta meu caso, meu processo, fico sabendo, me avisam, voces avisam, acompanhar, atualizacao, como anda
homologacao, caiu na conta, cai na conta, ver dinheiro, vejo dinheiro, receber acordo, dinheiro do acordo, quando recebo, quando cai, indenizacao, pagamento do acordo, quem paga
procuracao, assinar, assino, assinar procuracao, assinatura, gov br, certificado digital, poderes, reconhecer firma
consulta inicial, primeira conversa, primeira reuniao, conversar com doutor, conversar com advogado, falar com doutor, tirar duvida, duvida rapida, abatida, abate, descontada, desconta depois, paga consulta, quanto e conversa, conversa paga, consulta paga
justica gratuita, custas, custas do processo, sem renda, ganho pouco, nao pagar custas, de graca, gratuidade, defensor, salarios, ate tres salarios
imposto de renda, meu ir, informe de rendimento, informes, recibos medicos, declaracao, malha fina, restituicao, mei, cnpj, abrir empresa

quantas causas, quantos casos, quantos processos, causas ganhas, casos ganhos, taxa de sucesso, ja ganhou, ja ganharam, porcentagem de vitorias

# lessons
instrumento, piano, teclado, tecladinho, ter em casa, nao tenho em casa, comprar instrumento, emprestar, praticar, treinar em casa, estudar em casa, oitavas
material, livro, livros, apostila, partitura, partituras, caderno, folhas, folhas de musica, xerox, comprar livro, incluso, incluido, incluidos
partitura, ler partitura, ler notas, notas, nota na vida, conhecer as notas, do zero, sei nada, nao sei nada, nunca toquei, iniciante, sem experiencia, leigo, aprender do nada, nunca vi
apresentacao, apresentacoes, recital, showzinho, show, tocar em publico, palco, plateia, audicao, evento de fim de ano, mostra, concerto
nivel, teste de nivel, nivelamento, basico, avancado, intermediario, iniciante
certificado, diploma, conclusao, comprovar
faltas, reposicao, repor aula, aula perdida

# photos and events
fotos, quantas fotos, quantas imagens, imagens no pacote, imagens editadas, cliques, editadas, arquivo, alta resolucao, impressas, ensaio, todas as fotos, fotos extras
entrega das fotos, link, pendrive, nuvem, drive, fotos prontas
figurino, look, looks, troca de roupa, trocas de roupa, separar roupas, que roupas

# nutrition and doctors
retorno, mostrar resultado, mostrar exame, cobra retorno, segunda consulta, reconsulta
receita, remedio, prescricao, remedio controlado, renovar receita, acabou meu remedio, receita vencida
dieta, cardapio, plano alimentar, lista de compras, substituicao
bioimpedancia, balanca, medir gordura, percentual de gordura, massa magra

# more trades
malha fina, caiu na receita, cai na receita, cai na malha, receita federal, retida, retificar, corrigir declaracao, erro na declaracao, notificacao
mei, cnpj, sai o cnpj, abrir mei, virar mei, abertura, abrir empresa, tirar cnpj, formalizar, regularizar, microempreendedor
contador, trocar de contador, mudar de contador, troca de contador, outro contador, contador antigo, sair do contador, quero sair
certificado digital, e cpf, ecpf, e cnpj, ecnpj, certificado a1, certificado a3
imposto de renda, declaracao, declarar, minha declaracao, entregar declaracao, prazo do imposto, informe, informes
local, local dos treinos, onde treina, onde a gente treina, lugar a gente treina, em que lugar, academia, parque, predio, condominio, praca, ao ar livre, na rua
lesao, lesoes, joelho ruim, dor no joelho, problema no joelho, coluna ruim, hernia, dor na coluna, ombro ruim, machucado, adapta, adaptar, limitacao
equipamentos, equipamento, halter, halteres, elastico, colchonete, peso, pesos, caneleira, esteira, comprar peso, comprar halteres, preciso ter equipamento, ter alguma coisa em casa
alimentacao, dieta, passa dieta, monta dieta, nutricionista, cardapio, o que comer, plano alimentar
vegetariano, vegano, nao como bicho, sem bicho, nao como carne, nao como animal, sem carne, ovo e leite, lactovegetariano
remedio, remedios, ozempic, mounjaro, injecao, caneta, passa ozempic, receita, sibutramina, formula, emagrecedor, remedinho
material eletrico, fios, fio, tomada, disjuntor, lampada, peca, pecas, compro peca, comprar material, lista de material, fiacao, cabos, compra o material, eu compro, voce compra, traz o material, material
troca de chuveiro, chuveiro, instalacao, instalar, resistencia, trocar chuveiro, queimou
unha encravada, entrando na carne, unha na carne, inflamada, canto da unha, encravou, pus
diabeticos, acucar alto, acucar no sangue, glicemia, glicose, insulina, pe diabetico
pintada, unha pintada, sem esmalte, com esmalte, ir de esmalte, tirar esmalte antes, esmalte
pontos, tirar pontos
chegar antes, chegar mais cedo, que horas tenho que estar, que horas chego, minutos antes, com antecedencia, chegar quanto antes
tempo de tratamento, quantos meses ate, ate falar, falar direito, quantos meses, leva quantos meses, quanto tempo de terapia
medo, medo de dentista, apavorada, apavorado, pavor, paciencia, tem paciencia, medrosa, medroso, chora na cadeira, calma, com calma, traumatizado
micose, unha amarela, unha amarelada, descolando, unha descolando, fungo, unha ruim, unha preta, unha solta
pigmentacao, tinta, tinta na barba, fechar barba, fechar as falhas, disfarcar falha
lavagem, ensaboada, ensaboar, xampu antes, lavar antes, antes de cortar
placa, placa para dormir, plaquinha de dormir, placa de morder
unhas roidas, roi, roi ate o talo, roi unha, talo, come unha, comer as unhas
fora da cidade, outra comarca, comarca, outro forum, outro municipio, outra vara, todo o estado
consulta inicial, se eu contratar, se contratar, paguei no comeco, volta o que paguei, desconta do, abate do, fechar contrato, se fechar
acordo, juiz assina, depois que juiz, cai em quantos dias, cai na conta, alvara, homologado, homologacao
`;
