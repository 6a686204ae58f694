// Topics that clients of beauty, law and pet care ask about; same notation as `BUSINESS_CONCEPTS`.

export const TRADE_CONCEPTS = `
# barber and hair
crespo, afro, cacheado, nudred, tranca, trancas, trancar, dread, dreads, black power, esponja, twist, rasta, cabelo crespo, cabelo afro, cachos, black, boxeadora, nago, box braids, trancinha, enrolado, encaracolado
corte, cortar, cabelo, aparar, maquina, degrade, tesoura, cabelinho, corta, cortando, corte de cabelo, pezinho, fade
barba, bigode, barbear, navalha, barba e cabelo, cavanhaque
platinado, platinar, luzes, descolorir, descoloracao, loiro, loira, loirao, mechas, mecha, reflexo, nevou, oxigenar, clarear o cabelo, pintar de loiro, branco total, ficar loiro, nevado, descolorido, descolorante, loirinho
cerveja, breja, chopp, chope, bebida, beber, sinuca, bilhar, jogar, jogo, joguinho, videogame, gelada, game, diversao, entretenimento, bar, tomar uma, geladinha, fliperama, passar o tempo, enquanto espero, mesa de sinuca, distrair, drink, gela, loira gelada
sobrancelha, sobrancelhas, design de sobrancelha, pinca, monocelha, riscar a sobrancelha, risco na sobrancelha
pomada, oleo, shampoo, xampu, cera, balm, gel, oleo para barba, produto para barba, produto para cabelo, produtos, minoxidil, condicionador, creme de barbear, modeladora, leave in
noivo, dia do noivo, padrinho, padrinhos, casar, vou casar, casamento, me caso, caso em, caso sabado, caso mes que vem, caso no, noivado, me arrumar para o casamento, meu casamento, despedida de solteiro, casorio
tintura, tingir, pintar, pinta, cor do cabelo, coloracao, cabelo branco
progressiva, alisamento, alisar, escova progressiva, botox capilar, relaxamento
escova, chapinha, penteado
unha, manicure, pedicure

# tattoo
tatuagem, tatuar, tatuo, tattoo, tatoo, tatu, tatua, tatuador
cicatrizar, cicatrizacao, pomada, sol, mar, praia, piscina, lavar, plastico, plastico filme, filme, casquinha, coca, cocar, sabonete, descascar, inflamado, fiz ontem, fiz hoje, recem feita, tatuagem nova, tattoo nova, entrar no mar, pegar praia, pegar sol, tomar sol, sarar, cuidar da tatuagem, bepantol, cocando, descascando, nadar, vermelha, me bronzear, hidratar, banho de mar
cobrir, cobertura, cover, coverup, tapar, por cima, em cima da, em cima de, esconder, disfarcar, nome de ex, nome do ex, nome da ex, tatuagem velha, tattoo velha, tatuagem antiga, apagar a tatuagem, arrepender, me arrependi, reformar, arrumar tatuagem, remover, laser, ja tenho uma, outro tatuador fez, velha, consertar
estilo, fineline, fine line, traco, traco fino, realismo, realista, retrato, blackwork, botanico, flor, floral, aquarela, oriental, old school, tribal, colorido, pontilhismo, geometrico, maori, anime, lettering, minimalista, delicada, preto e branco, preto e cinza, sombreado, colorida, rosto de pessoa, letra, escrita, rosa, folhas, linha fina, foto do meu, delicadinha, traco leve
retoque, retocar, falha, falhado, falhou, falhada, desbotou, desbotar, ficou clara, reforcar, apagou um pouco, ficou falhada, saiu tinta, perdeu a cor, sumiu um pedaco, clareou, saiu a tinta, saiu um pouco, falhinha
costela, pe, braco, coxa, tornozelo, pescoco, agulha, lugar que doi, aguentar, onde doi, costas, pulso, canela, anestesico, anestesica, anestesia, aguento, medo da agulha, medo de agulha, sinto muita dor, dor
piercing, furar, brinco, argola, alargador, furar a orelha, furo, furinho, orelha, nariz, umbigo, joia, septo, perfurar
desenho, arte, esboco, rascunho, projeto, previa, mostrar antes, ver antes, aprovar, mudar o desenho, alterar, sketch, desenhar, ver a arte, ver como fica, mexer no desenho, ajuste, ajustar, modificar, layout
henna, temporaria

# aesthetics
depilacao, depilar, pelo sumir, pelo some, acabar com o pelo, laser, pelo, pelos, raspar, gilete, lamina, cera, virilha, axila, depilo, buco, raspo, lazer, fotodepilacao, luz pulsada
limpeza de pele, limpar a pele, pele, cravo, cravos, espinha, acne, facial, limpar o rosto, extracao de cravos, rosto
peeling, descamar, acido, protetor solar, protetor, hidratante, hidratacao, filtro solar, descascando o rosto, descamando, hidratar
botox, toxina, toxina botulinica, preenchimento, preenchimento labial, injetavel, injetaveis, harmonizacao, ruga, rugas, biomedica, acido hialuronico, boca, testa, pe de galinha, labio, esticar, linha de expressao
cilios, cilio, extensao, extensao de cilios, alongamento de cilios, fio a fio, volume russo, manutencao dos cilios, lash
noiva, dia da noiva, pacote de noiva, casar, vou casar, casamento, me caso, caso em, caso mes que vem, caso sabado, maquiagem, maquiar, make, madrinha, arrumar para o casamento, casorio, meu casamento
bronzeamento, bronze, fita
sauna, ofuro, spa
drenagem modeladora, modeladora, massagem modeladora

# law
area, areas, especialidade, area de atuacao, atuar, atuam, tipo de processo, tipo de causa, tipo de caso, tipo de caso, tipos de caso, pegam causa, pegam caso, pega causa, mexem com, mexe com, cuidam de, cuida de, cuidam do que, direito de, direito do, ramo, causa, causas, quais casos, que casos, so trabalham com, trabalham com que, advogam em que
criminal, crime, criminalista, penal, preso, presa, delegacia, foi preso, cadeia, flagrante, audiencia de custodia, roubo, cometeu, drogas
previdenciario, previdencia, inss, auxilio doenca, bpc, loas, beneficio, beneficio negado
familia, guarda, guarda dos filhos, direito de familia, adocao
consumidor, procon, nome sujo, negativado, serasa, compra com defeito
tributario, imposto, receita federal
honorarios, quanto voce cobra para pegar, quanto cobra para pegar, quanto voce cobra para entrar, quanto cobra a causa, porcentagem, percentual, por cento, exito, perder a causa, perder o processo, ganhar a causa, se eu perder, se eu ganhar, so se ganhar, no final, comissao, quanto voces ficam, quanto fica para voces, sem ganhar, ganho de causa, se nao ganhar, se perder, se a gente perder, parte voces ficam
consulta cobrada, valor da consulta, preco da consulta, cobra a consulta, paga a consulta, consulta paga, consulta e paga, conversa, conversar, bater um papo, tirar duvida, abater, abate, desconta, descontado, descontar, consulta gratis, consulta de graca, primeira reuniao, orientacao
divorcio, divorciar, separacao, separar, separar do meu, me separar, desquite, litigioso, consensual, amigavel, briga, fim do casamento, ex marido, ex mulher, terminar o casamento, separando, descasar, concorda com tudo, de comum acordo
aposentadoria, aposentar, aposento, aposentado, cnis, tempo de contribuicao, dar entrada, pedir aposentadoria, inss, beneficio, me aposentar
acompanhar o processo, acompanhar, andamento, meu processo, meu caso, minha causa, ver meu processo, noticia, novidade, novidades, como esta o processo, consultar processo, consultar meu processo, atualizacao, tribunal, numero do processo, saber do processo, ver o processo, site do tribunal, por onde vejo, resumo, a par
acao trabalhista, trabalhista, processar, processo contra, processo trabalhista, patrao, firma, empresa, demitido, demitida, mandado embora, mandada embora, demissao, sai da empresa, sai da firma, sai do emprego, sai do trabalho, rescisao, carteira assinada, ex patrao, sair da empresa, entrar com acao, botar no pau, colocar no pau, justica do trabalho, acerto, ultimo emprego, antigo emprego, causa trabalhista, meus direitos, entrar na justica
pensao, pai do meu filho nao paga, pai da minha filha nao, pai nao paga, pai nao ajuda, alimentos, alimenticia, pensao do meu filho, pai do meu filho, pai dos meus filhos, pai da minha filha, genitor, pai da crianca, pensao alimenticia, pedir pensao, nao paga pensao
inventario, heranca, herdeiro, herdeiros, partilha, bens, espolio, faleceu, falecimento, morreu, testamento, irmaos brigando, meu pai morreu, minha mae morreu, cartorio, deixou casa, deixou bens, fora do forum, inventariar, dividir a casa, partilhar
gratuita, assistencia judiciaria, justica gratuita, defensoria, de graca, nao posso pagar, sem pagar, pobre, nao tenho como pagar, nao tenho dinheiro, sem dinheiro, condicao de pagar, condicoes de pagar, sem condicoes, carente, pro bono, baixa renda, gratuito, gratuitamente, desempregado, desempregada, sem grana, nao tenho condicao, nao tenho condicoes, to desempregado, liso, nao tenho grana, sem renda
aluguel, locacao, inquilino, locatario, locador, proprietario, imovel, imobiliario, imobiliaria, clausula, fiador, despejo, alugar, alugando, contrato de aluguel, contrato de locacao, revisar contrato, olhar contrato, analisar contrato, alugo, apartamento, compra e venda, ler o contrato, dono do imovel, dono da casa
contrato, assinar, revisar, revisao, analisar, clausulas
acidente, indenizacao, dano moral

# animals
antirrabica, antirrabico, raiva
vacina, vacinar, vacinacao, dose, doses, antirrabica, raiva, imunizar, carteirinha de vacina, v10, v8, v4, v5, injecao, primeira vacina, calendario de vacina, reforco, vacinado
filhote, filhotinho, filhotes, dias de vida, recem nascido, novinho, adotei, # dias, # meses, peguei um
castracao, castrar, castra, castrado, castrada, castro, operar a gata, operar o gato, capar
silvestre, exotico, coelho, papagaio, jabuti, tartaruga, cagado, hamster, calopsita, passaro, passarinho, ave, periquito, furao, ferret, cobra, iguana, roedor, porquinho da india, chinchila, peixe, galinha, cavalo, animal silvestre, outro bicho, outros bichos, arara, sagui, macaco, lagarto, canario, pato, ratinho, rato, coelha, coelhinho, cacatua, gecko, bode, cabra, porquinho, mini porco, porco
convulsao, convulsionar, convulsionando, atropelado, atropelada, atropelaram, envenenado, envenenada, vomitando, vomitar, comeu veneno, veneno, de madrugada, emergencia, plantao, noturno, sangrando, respirar, engasgado, engasgou, a noite, depois das #, fecham, chocolate, desmaiou, aberto a noite, 24h, hospital
banho, tosa, tosar, banho e tosa, tosquia, dar banho, cortar o pelo, higienica, tosinha, banhinho, perfumar, pelo dele, pelo dela, aparar o pelo, secador
caixa de transporte, transporte, caixa, caixinha, transportar, no colo, toalha, arisco, arisca, levar o gato, levar a gata, levar gato, meu gato foge, mochila, como levo, fugir, no carro, bolsa
vermifugo, verme, vermes, vermifugar, vermifugacao, lombriga, drontal, remedio de verme, vermifuga, desverminar
hotel, ficam com minha, ficam com meu, ficam com a minha, ficam com o meu, fica com meu, fica com minha, deixar minha cachorra, deixar minha gata, deixar meu pet, deixar meu cao, hotelzinho, hospedar, hospedagem, hospedado, creche, daycare, deixar ele ai, deixar ela ai, deixar meu cachorro, deixar o cachorro, ficam com ele, ficam com ela, ficar com ele, ficar com ela, ficar ai, deixar meu gato, pernoite, hospeda, vou viajar, dormir ai, cuidam dele, pousada, estadia, deixar ele
microchip, microchipagem, chip, chipar, microchipar, rastrear, rastreador, identificacao
viajar, viagem, aviao, onibus, embarcar, passaporte, companhia aerea, atestado de saude, atestado, levar na viagem, voo, cabine, internacional, gta, atestado para viajar, rodoviaria, aeroporto, fronteira, voar, papel para viajar, aerea
pulga, pulgas, carrapato, carrapatos, antipulgas, antipulga, anti pulga, bravecto, nexgard, simparic, coleira, pipeta, comprimido, se cocando, cheio de pulga, se coca, frontline, seresto, coceira, infestado
gato, gata, gatinho, felino, bichano, gatinha
cachorro, cao, cadela, cachorra, cachorrinho, dog, doguinho, caozinho, canino, caes, au au, catioro
racao, petisco, a granel
adestrar, adestrador, adestramento
cremar, cremacao, enterrar
`;
