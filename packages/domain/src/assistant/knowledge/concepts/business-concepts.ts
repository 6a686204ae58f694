// Topics that clients of any trade ask about, one concept per line, in the words that clients use. Words
// match in all their forms; '#' is a number. Reviewed line by line by a Portuguese speaker. Folded: no
// accents, lower case.

/** Attributes of a subject. Alone they say little: "quanto tempo demora" what? */
export const ATTRIBUTES = `
quanto tempo, demorar, durar, duracao, demora, quantos minutos, quantas horas, quantos dias, quantos meses, # minutos, # hora, # horas, hora certinha, meia hora, leva tempo, rapido, rapidinho, comprido, longo, que horas acaba, que horas termina, que horas saio, que horas eu saio, horas eu saio, fico pronto, estou pronto, ficar pronto, to livre, fico livre, vou gastar, gasto de tempo, enrola, leva quanto, me libera, vida toda, para sempre, anos, dias, quantas semanas, da tempo de
quanto custa, preco, valor, custar, cobrar, cobranca, pagar, pago, paga, taxa, caro, barato, quanto e, quanto sai, quanto fica, gratis, gratuito, de graca, a mais, acrescimo, custo, despesa, r$, por conta, incluido, incluso, inclui, a parte, cortesia, nao e devolvido
de quanto em quanto, frequencia, periodicidade, vezes por semana, vez por semana, toda semana, todo mes, semanal, quinzenal, intervalo, a cada, vezes por mes, de # em #, cada quanto, quando repito, quando volto, quando tenho que voltar, quinzena, semanalmente, repetir, faz um ano que nao, ha um ano
quantas sessoes, quantas vezes, numero de sessoes, quantas aulas, quantas aplicacoes, quantidade de sessoes, quantas consultas, quantas preciso, # sessoes, muitas sessoes, poucas sessoes, sessoes necessarias, resolver, curar, sarar, ficar bom, ficar boa, fico bom, fico boa, melhorar, ter alta, receber alta, tratamento longo, vezes resolve, quantas ate, quantas para
preparo, preparar, preparacao, antes da, antes do, antes de, vespera, se preparar, como me preparo, recomendacoes antes, preparativo, orientacoes antes, orientacao, # horas sem, um dia antes
depois da, depois do, depois de, depois de pronta, depois de pronto, depois que terminar, depois de feita, depois que faz, depois que fizer, apos, cuidado, cuidados, cuidar depois, cuidar depois de, recuperacao, primeiros dias, em seguida, dia seguinte, que terminou, recem, recomendacao, pos, cuidados
doer, doi, doem, doeu, doa, dor, dolorido, dolorosa, doido, sofrer, sofrido, incomodar, incomoda, incomodo, ardor, arder, sentir dor, anestesia, machucar, aguentar a dor, suportar, sensivel, doloroso
vender, venda, comprar, compra, a venda, revender, loja, produto, adquirir
prazo, ate quando, validade, vencer, vencimento, vence, expirar, valido, vale por, valer ainda, data limite, ainda posso usar, ainda da tempo, quanto tempo tenho, tempo limite
necessario, obrigatorio, precisar, exigir, obrigado a, obrigacao, exigencia
quando recebo, quando fica pronto, ficar pronto, pronto, sai na hora, na hora, entrega, entregar, receber, quando sai, quando chega, dias uteis, quando vejo, em quantos dias, chegam para mim, chega para mim, ficam prontas, fica pronta
primeira consulta, primeira vez, primeira sessao, primeira visita, primeira aula, conversa inicial, avaliacao inicial, comecar, inicio, primeiro atendimento, primeiro encontro
`;

export const BUSINESS_CONCEPTS = `
pagamento, pix, cartao, parcelar, parcela, em quantas vezes, dividir no cartao, dividir o valor, credito, debito, dinheiro, especie, boleto, transferencia, formas de pagamento, forma de pagamento, meio de pagamento, maquininha, picpay, visa, mastercard, elo, passa cartao, aproximacao, cheque, acertar a conta, acerto a conta, quitar, encostar o celular, encostando o celular, pagar com o celular, carteira digital
parcelar, parcela, parcelamento, em quantas vezes, # vezes, sem juros, dividir o valor, dividir no cartao, prestacao
desconto, promocao, cupom, oferta, mais barato, abatimento, black friday, fidelidade, preco especial, condicao especial, mais em conta, sai menos, fica menos
sinal, entrada, dar entrada, dar um sinal, pagar entrada, adiantado, adiantar, adiantamento, deposito, caucao, reservar, reserva, segurar a data, garantir a data, garantir a vaga, garantir o horario, pagar antes, segurar o horario, segurar a vaga, segurar meu horario, reserva de horario, algo adiantado, alguma coisa adiantada, dar uma entrada, metade antes
recibo, nota fiscal, nota, comprovante, comprovante de pagamento, nf, imposto de renda, declarar no imposto, declaracao de imposto, cpf na nota
reembolso, reembolsar, ressarcir, ressarcimento, devolve o dinheiro, devolver o dinheiro, plano devolve, meu plano paga, dinheiro de volta, convenio devolve, plano reembolsa, convenio reembolsa
convenio, plano de saude, plano odontologico, planos, unimed, amil, bradesco, sulamerica, hapvida, odontoprev, porto seguro, notredame, intermedica, cassi, geap, golden cross, assim saude, ipasgo, carteirinha do plano, seguro saude, credenciado, conveniado, particular, metlife, uniodonto, prevent senior, plano da empresa, plano da firma, plano do servico, plano do trabalho, convenio da firma
cancelar, desmarcar, cancelamento, desistir, desistencia, falta, faltar, nao comparecer, nao aparecer, nao for, nao puder ir, nao consegui ir, nao posso ir, imprevisto, em cima da hora, ultima hora, esqueci de ir, esquecer, esqueci a sessao, esqueci da consulta, furar, antecedencia, ausencia, multa, avisar antes, avisar, aviso, politica de cancelamento, politica de faltas, deixar de ir, der o cano, nao fui
atraso, atrasar, atrasado, tolerancia, tolerar, chegar tarde, chegar depois, chegar # minutos, minutos atrasado, esperam quanto, esperar por mim, me esperam, seguram a cadeira, seguram meu horario, transito, pneu furou, perco meu horario, perder o horario, perder meu horario, preso no transito, engarrafamento, onibus atrasou, uber atrasou, vou chegar, ainda me atende, ainda me atendem, perco a vez, perco o horario, perco a hora, perco minha vez, perdi o horario, perdi a vez, pontual, pontualidade, demorar um pouco, perdi a hora, to chegando, demorar para chegar
ordem de chegada, hora marcada, sem marcar, sem hora, sem agendar, sem horario, precisa marcar, precisa agendar, tem que marcar, tem que agendar, tem que reservar, fila, senha, chegar agora, chegar ai, aparecer ai, passar ai, so chegar, so aparecer, chegar sem, agendamento, brecha, dar uma passada, marcar antes, agendar antes, por chegada, com hora, quem chegar, direto ai, aparecendo, chegar chegando, ir direto
reposicao, repor, reposta, remarcar, reagendar, adiar, compensar, recuperar a aula, perder a aula, perdi a aula, faltei, recuperar, recuperar depois, outra no lugar, se eu faltar, trocar o dia, mudar o dia, faltar a aula, nao conseguir entrar na aula, aula perdida, perco a aula
estacionamento, estacionar, vaga de carro, vaga para carro, parar o carro, deixar o carro, paro o carro, deixo o carro, manobrista, valet, garagem, carro, moto, zona azul, flanelinha, de carro, onde parar
endereco, localizacao, onde fica, como chegar, qual rua, bairro, ponto de referencia, metro, mapa, ponto de encontro, em que ponto, em que lugar, se encontra, nos encontramos, a gente se encontra
acessibilidade, acesso, acessivel, cadeirante, cadeira de rodas, rampa, elevador, escada, degrau, muleta, andador, banheiro adaptado, adaptado, terreo, deficiente, deficiencia, mobilidade, dificuldade de andar, dificuldade para andar, nao sobe escada, entrada acessivel, bengala, pcd
em casa, domicilio, domiciliar, na casa da cliente, na casa do cliente, casa da gente, no meu endereco, no local da festa, no hotel, residencia, residencial, vem aqui, vem em casa, vem ate, vir ate, vir aqui, ir ate mim, vai ate, atende fora, minha casa, meu apartamento, a domicilio, home care, acamado, nao consegue sair, nao sai de casa, deslocamento, zona sul, ipanema, copacabana, leblon, botafogo, visita em casa, vai na casa, vao na casa, vem na minha, ir na minha casa, no meu predio, estressa para sair, vai no hotel, vai ao hotel, vai ate o hotel, vem no hotel, no meu hotel, acamada, de cama, vai ate ela, vai ate ele, vem ate aqui, atende em casa, sair de casa, na sua casa, sua casa, na casa do aluno, casa do aluno, vem ate minha casa
online, on line, videochamada, video, chamada, distancia, remoto, remotamente, virtual, virtualmente, internet, moro longe, morando em, morando fora, moro em, vivo em, estou em outra, to viajando, durante a viagem, viajando, nao consigo ir ai, nao posso ir ai, nao da para ir ai, outra cidade, outro estado, outro pais, exterior, fora do brasil, fora do pais, teleconsulta, teleatendimento, facetime, pelo computador, pelo celular, pela tela, pela camera, camera, google meet, meet, presencial, presencialmente, me mudei, mudar de cidade, moro em portugal, moro fora, sem sair de casa, interior, de longe, telemedicina, telessaude, notebook, webcam, computador
aplicativo, app, zoom, teams, plataforma, programa, skype, link, baixar, instalar, google meet, meet, por onde, ferramenta, qual site, software
idade minima, idade, # anos, quantos anos, qual idade, menor, menores, maior de, adolescente, crianca, crianca pequena, de menor, novinho, filho tem #, filha tem #, filho de #, filha de #, menino de #, menina de #, tenho #, faixa etaria, # aninhos, adulto, idoso, a partir de #, teen, jovem, maioridade
crianca, infantil, filho, filha, bebe, menino, menina, kids, pequeno, pequena, neto, neta, sobrinho, sobrinha, garoto, garota, moleque, guri, guria, crianca pequena, odontopediatra, pediatrico, nenem, filhinho, filhinha, criancada, aluno pequeno, aninhos, enteado, caçula
acompanhante, acompanhar, companhia, levar meu bebe, levar minha crianca, levar meu filho, levar minha filha, levar crianca, levar um amigo, levar minha mae, levar meu namorado, assistir, pode assistir, acompanhado, acompanhada, meu marido pode, minha mae pode, minha amiga pode, meu namorado pode, entrar junto, ir junto, ir comigo, levar alguem, levar uma amiga, levar minha amiga, levar meu amigo, levar minha irma, levar meu marido, levar minha namorada, entrar comigo, amiga, amigo, namorado, namorada, segurar minha mao, vir comigo, pode entrar junto, ficar comigo, posso ir com, uma pessoa, mae junto, marido junto
brinquedo, cantinho, espaco kids, olhar crianca, cuidar da crianca, quem cuide, quem olhe, olhar meu filho, olhar minha filha, ficar com meu filho, ficar com minha filha, nao tenho com quem deixar, levar meu filho, levar minha filha, levar crianca, levar meu bebe, levar minha crianca, brinquedoteca, com quem deixar, ir com minha filha, ir com meu filho, ir com minha menina, ir com meu menino, levar o bebe, recreacao
gravida, gestante, gestacao, gravidez, gravido, obstetra, barriga, trimestre, de # meses, # semanas, de # semanas, esperando bebe, esperando nenem, esperando um bebe, barrigao, engravidar, meses de gravidez, amamentar, lactante, pre natal, gestacional
menstruada, menstruacao, menstruar, naqueles dias, ciclo, regras, colica, de chico, tpm, descida
homem, masculino, rapaz, macho, marido, so mulher, publico masculino, barba, so para mulheres, cueca
pet, animal, cachorro, gato, cao, bicho, bichinho, animal de estimacao
o que levar, que levar, o que levo, que levo, o que trazer, traga, preciso levar, precisa levar, tem que levar, tenho que levar, devo levar, e para levar, levar exames, levar meus exames, levar exame, levar documento, levar algum documento, levar alguma coisa, levar algo, levar no dia, o que levo, coisas eu levo, em maos, mostrar exame
documento, documentacao, papel, papelada, rg, cpf, certidao, identidade, carteira de trabalho, comprovante de residencia, quais papeis, que papeis, doc, extrato, juntar, reunir, providenciar
roupa, vestir, traje, tenis, calcado, sapato, short, shorts, bermuda, legging, calca, jeans, camiseta, vestido, vestimenta, trocar de roupa, de jeans, moletom, top, descalco, meia, vestida, vestido, saia, chinelo, figurino, look, traje do ensaio
wifi, wi fi, senha da internet
banheiro, toalete, sanitario
cafe, cafezinho, lanche, agua para beber
ar condicionado, climatizado, ventilador
esterilizar, esterilizado, esterilizacao, higiene, higienizar, limpo, autoclave, descartavel, contaminar, contaminacao, seguro, hepatite, lamina nova, agulha nova, instrumento, alicate, desinfetar, assepsia, biosseguranca, cada cliente, reutilizar, reaproveitar, infeccao, sao limpos, limpinho, reusar, ferver, estufa, de uma cliente para outra, de uma freguesa para outra, entre uma cliente e outra, lavam os instrumentos, lavam direito, limpam os instrumentos, lavam bem, limpam direito, material esterilizado
pacote, combo, fechar pacote, pacotes, pacote de sessoes, varias de uma vez, varias sessoes, fechar varias, fechando varias, comprar varias
clube, mensal, mensalidade, assinatura, assinar, assinante, por mes, plano mensal, ilimitado, a vontade, quantas vezes quiser, mensalista, recorrente
cartao presente, vale presente, gift, voucher, presentear, dar de presente, presente, aniversario da, presente de aniversario, surpresa
ferias, natal, fim de ano, final de ano, ano novo, recesso, dezembro, janeiro, reveillon, pausa, parar, folga, para no, calendario, fica fora
domingo, fim de semana, final de semana, fins de semana
feriado, carnaval, pascoa, corpus christi
garantia, refazer, garantir o resultado, der problema, deu problema de novo, parar de novo, parar de gelar, parar de funcionar, volta sem cobrar, quebrar de novo, estragar de novo, se estragar
retorno, voltar, segunda consulta, segunda vez, reconsulta, volta, reavaliacao, consulta de volta
duvida, entre as consultas, fora da consulta, tirar duvida, perguntar depois, mandar mensagem, te chamar, falar com voce depois, contato, suporte, mandar foto, mando mensagem, falar com voce, me responde, duvidinha, surgir alguma
certificado, diploma, certificacao, conclusao, atestado de conclusao, comprovar que fiz
emergencia, urgencia, urgente, plantao, pronto socorro, encaixe, encaixar, hoje mesmo, no mesmo dia, passando mal, madrugada, socorro, hoje ainda, agora mesmo, 24h, # h, noturno, de noite, 24 horas, me ver hoje, atender hoje, correndo, ja ja, tarde da noite
produto, marca, linha, cosmetico, que tinta, qual tinta, que marca, qual marca, de que marca, que produto, marcas
troca de produto, trocar o produto, devolver o produto
feminino, cabelo de mulher, cabelo feminino, corte feminino, para mulher
alergia, alergico, reacao, teste de alergia, sensibilidade
grupo, turma, coletivo, em dupla, dupla, juntos, junto com, amigas, dividir com, em conjunto, com minha irma, com meu irmao, com meu marido, com minha amiga, com um amigo, com minha esposa, com meu amigo, colegas, em dois, em tres, somos em, para # pessoas, mais gente, galera, mais pessoas, sozinho ou, familia toda, mais gente, outros alunos, dois colegas, tres colegas, com dois, com tres, com uma amiga, eu e uma amiga, eu e meu irmao, eu e minha amiga, eu e um amigo, dividir a aula, pessoas, fazer comigo, suar comigo, malhar comigo, quer ir comigo, quer fazer comigo
pagar de novo, cobra de novo, cobrado de novo, outra consulta, nova consulta
cancelar plano, fidelidade, contrato de fidelidade
material, livro, apostila, pdf, caderno, xerox, material didatico, exercicio, audio, comprar livro, livros
curso, inscricao, inscrever, turmas
vaga de emprego, emprego, trabalhar ai, estagio, curriculo, estao contratando, voces contratam
mecha, luzes, reflexo
atestado, atestado medico, aptidao, apto, liberacao medica, liberado pelo medico, papel do medico, papel do cardiologista, cardiologista, justificar a falta, falta no trabalho, falta no servico, dispensa do trabalho, declaracao de comparecimento, exame medico, exame do medico, exame de coracao, avaliacao medica, liberado para treinar, aval do medico
exame, laudo, resultado de exame, hemograma, exame de sangue
escolher quem, quem corta, quem atende, quem faz, qual profissional, escolher o profissional, pedir que seja, preferencia por, com qual, escolher, na cadeira
proprio, propria, meu proprio, usar o meu, trazer o meu, levar o meu, trazer meu, usar ele, usar ela, que tenho em casa
oleo, creme, locao, perfume, cheiro, cheiroso, essencia, aroma, fragrancia
tirar a roupa, tirar tudo, ficar nua, sem roupa, despir, roupa intima, de calcinha, de cueca, lencol, ficar coberta
direito de imagem, direitos das imagens, uso de imagem, publicar, postar, posta, divulgar, instagram, rede social, redes sociais, facebook, minha imagem, meu rosto, autorizacao
privacidade, sigilo, sigiloso, segredo, confidencial, fica entre nos, alguem sabe, alguem fica sabendo, vai saber, vai ficar sabendo, vao saber, contar para, conta para, conta o que, contam, comentar com, sair daqui, anonimo, vazar, descobrir, etica, ninguem saber, ninguem fica, meus pais sabem, meu marido sabe, o que eu falo, o que eu disser, meus segredos
`;
