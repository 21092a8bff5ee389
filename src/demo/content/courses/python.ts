import { course } from '../course'

export const python = course({
  slug: 'python',
  title: 'Python para automação',
  subtitle: 'Planilhas, APIs e robôs',
  promise: 'Devolva a si mesmo as horas que hoje somem em tarefas repetidas.',
  description: `<p>Copiar de um sistema, colar em outro, renomear duzentos arquivos, conferir o extrato linha por linha. Se você reconhece essa lista, este curso foi escrito para você.</p>
<p>Em vez de decorar a linguagem inteira, aprendemos Python resolvendo tarefas de escritório: organizar pastas, consolidar planilhas, gerar PDFs, ler e-mails, conversar com APIs e <strong>agendar tudo para rodar sozinho</strong>.</p>
<p>Cada robô termina com registro do que fez, aviso quando algo dá errado e um botão de desfazer. Automação boa é aquela em que você confia nas férias.</p>`,
  whatYouLearn: [
    'Ler e escrever arquivos, planilhas e PDFs com Python',
    'Consultar APIs e tratar respostas que falham',
    'Extrair dados de páginas respeitando limites',
    'Enviar e-mails e mensagens com modelos',
    'Agendar rotinas e receber avisos de erro',
    'Organizar o código para reaproveitar entre robôs',
  ],
  requirements: ['Nenhuma experiência com programação', 'Computador com Windows, macOS ou Linux'],
  audience: [
    'Pessoas de áreas administrativas, fiscais e de marketing',
    'Quem está começando a programar e quer ver resultado logo',
    'Analistas que já chegaram ao limite das macros',
  ],
  level: 'iniciante',
  categorySlug: 'automacao',
  teacherId: 'teacher-livia-sampaio',
  priceCentavos: 17900,
  listPriceCentavos: 24900,
  topic: 'python',
  exercise: 'na pasta de treino do escritório',
  ratings: [188, 51, 11, 4, 2],
  outline: `
# Começando bem
O que vale a pena automatizar · 6:05 · livre
Nem toda tarefa chata compensa um robô. Multiplique o tempo gasto pela frequência e compare com o custo de manter a automação. Comece pela tarefa que tem regra clara e acontece toda semana.
Instalando o Python · 7:22
A instalação é rápida, mas um detalhe no Windows evita muita dor: marcar a opção de adicionar ao PATH. Depois criamos um ambiente virtual para cada projeto. Assim uma biblioteca nova não quebra o robô antigo.
Variáveis, textos e números · 9:14
Um nome aponta para um valor, e o valor tem tipo. Textos entre aspas se juntam, números fazem conta, e misturar os dois pede conversão. As f-strings deixam mensagens legíveis em uma linha.
Listas e dicionários · 11:38
Lista guarda a ordem, dicionário guarda o nome. Quase toda planilha vira uma lista de dicionários, uma linha de cada vez. Aprender a percorrer essa estrutura já resolve metade dos casos.
Decisões e repetições · 10:20
O if escolhe, o for repete. Recuo em Python faz parte da linguagem, por isso alinhe com cuidado. Quando a repetição ficar longa, dê um nome ao passo com uma função.
# Arquivos e pastas
Percorrendo pastas com pathlib · 8:47
O módulo pathlib trata caminhos como objetos, e não como textos frágeis. Com ele você lista, filtra e cria pastas do mesmo jeito em qualquer sistema. Sempre imprima o que vai fazer antes de mover um arquivo de verdade.
Renomeando arquivos em lote · 9:33
Duzentas fotos com nome de câmera viram duzentas fotos com data e cliente. Primeiro geramos a lista de mudanças, depois confirmamos, só então renomeamos. Um arquivo de registro permite desfazer tudo.
Lendo e escrevendo CSV · 10:02
CSV parece simples até aparecer um ponto e vírgula dentro do texto. Use a biblioteca da linguagem e informe a codificação. Para abrir bem no Excel brasileiro, grave com separador de ponto e vírgula.
PDFs: juntar, separar e extrair · 11:56
Boletos, notas e contratos chegam em PDF. Você vai separar páginas, juntar documentos e extrair texto de arquivos pesquisáveis. Quando o PDF é imagem, reconhecer que falta OCR já é meio caminho.
# Planilhas
Abrindo planilhas com openpyxl · 9:40
Abrimos a planilha do financeiro sem abrir o Excel. Células têm endereço, linha e coluna, e podem guardar fórmula ou valor. Salve sempre em um arquivo novo até confiar no robô.
Consolidando várias planilhas · 12:28
Doze filiais, doze arquivos, um relatório. Conferimos se todas têm as mesmas colunas e avisamos qual está diferente. Somente depois disso os dados são empilhados.
Pandas sem medo · 14:05
Pandas é uma planilha que obedece a comandos. Filtrar, agrupar e juntar têm nome e podem ser repetidos amanhã. Olhe os tipos das colunas logo no começo, porque data lida como texto estraga a conta.
Formatação e gráficos · 8:51
Número certo com aparência ruim perde credibilidade. Aplicamos moeda, largura de coluna e um gráfico simples. O modelo fica separado dos dados, para o time de design poder mexer.
Conciliação bancária · 15:44
Cruzar extrato e sistema é o exercício mais pedido da turma. Casamos por valor e data com tolerância, e listamos o que sobrou dos dois lados. A regra de desempate fica escrita, para ninguém discutir no fechamento.
# APIs e internet
O que é uma API · 7:17 · livre
API é um balcão com regras de atendimento. Você pede por um endereço, recebe JSON e um número que diz se deu certo. Ler a documentação com calma é parte do trabalho.
Consultando CEP e cotações · 10:33
Fazemos as primeiras chamadas com a biblioteca requests. Tempo limite e nova tentativa não são luxo: a rede falha. Guardar a resposta evita perguntar duas vezes a mesma coisa.
Chaves e segredos · 6:49
Senha dentro do código acaba publicada. Use variáveis de ambiente e um arquivo que fica fora do Git. Se uma chave vazar, troque primeiro e investigue depois.
Extraindo dados de páginas · 12:11
Quando não há API, a página pode ser lida, desde que os termos permitam. Encontramos elementos por seletores estáveis e respeitamos um intervalo entre pedidos. Se o site mudar, o robô deve avisar em vez de gravar lixo.
Enviando e-mails com modelo · 9:58
Um modelo com lacunas evita o copiar e colar. Testamos com um servidor de mentira antes de escrever para clientes. Cada envio fica registrado com hora e destinatário.
# Robôs de confiança
Registros que contam a história · 8:06
Quando algo falha às três da manhã, o registro é sua única testemunha. Anote o que começou, o que terminou e quanto levou. Nunca grave dados pessoais nele.
Tratando erros · 9:25
Erro previsto vira caminho, erro imprevisto vira aviso. Capture só o que você sabe resolver e deixe o resto aparecer. Uma mensagem que diz o que fazer vale mais que dez linhas de rastro.
Agendando a execução · 8:34
Agendador de Tarefas, cron ou um servidor pequeno: cada um tem seu lugar. Prepare o robô para rodar duas vezes sem duplicar nada. Um arquivo de trava impede que dois comecem juntos.
Testes para automações · 10:47
Testar um robô é dar a ele uma pasta de mentira e conferir o resultado. Comece pelo cálculo mais perigoso. Com o teste pronto, mudar a regra deixa de dar frio na barriga.
Empacotando para o time · 7:53
Nem todo colega vai abrir um terminal. Criamos um atalho, um guia de uma página e um arquivo de configuração comentado. Automação que só uma pessoa sabe rodar é um risco.
# Projeto final
Fechamento do mês automático · 16:12
Juntamos tudo no fechamento mensal: baixar, consolidar, conciliar e avisar. Cada etapa pode ser repetida sem estragar a anterior. No fim, um e-mail com o resumo chega antes do café.
Painel de tempo economizado · 9:09
Meça o que você ganhou. O robô registra quantos itens tratou e estima os minutos poupados. Esse número é o melhor argumento para automatizar a próxima tarefa.
Revisão e próximos passos · 6:38
Revisamos as decisões do projeto e o que faríamos diferente. Escolha uma tarefa sua e escreva a regra em português antes de abrir o editor. Quando a regra cabe em dez linhas, o robô também cabe.
`,
  faq: [
    {
      question: 'Nunca programei. Consigo acompanhar?',
      answer: '<p>Sim. O primeiro módulo parte do zero, e cada robô é construído linha por linha.</p>',
    },
    {
      question: 'Funciona no computador da empresa?',
      answer:
        '<p>Na maioria dos casos, sim. Mostramos como instalar sem permissão de administrador e o que pedir ao time de TI.</p>',
    },
    {
      question: 'Preciso do Excel instalado?',
      answer: '<p>Não. O Python lê e escreve planilhas sozinho.</p>',
    },
    {
      question: 'As automações podem rodar na nuvem?',
      answer:
        '<p>Podem. A aula de agendamento mostra um servidor pequeno e o que muda em relação ao seu computador.</p>',
    },
  ],
  reviews: [
    {
      rating: 5,
      text: 'O robô mostra o que vai renomear e pergunta antes. Foi o que me deu coragem de usar nos arquivos do escritório.',
    },
    {
      rating: 5,
      text: 'Doze planilhas de filiais viraram um comando. Na primeira vez ele apontou a linha em que eu errava havia meses.',
    },
    {
      rating: 5,
      text: 'Instalei sem ser administradora do computador, com o guia do curso. Só por isso consegui começar no trabalho.',
    },
    {
      rating: 5,
      text: 'A aula de dizer não me salvou de automatizar uma bagunça. Primeiro arrumei o processo, depois fiz o script.',
    },
    {
      rating: 4,
      text: 'Os PDFs escaneados dão mais trabalho do que a aula faz parecer, mas o método de conferir no final é ótimo.',
    },
    {
      rating: 3,
      text: 'Para quem já programa, dá para pular o primeiro módulo. Do terceiro em diante aproveitei bastante.',
    },
    { rating: 5, text: 'Meu fechamento de três dias virou uma manhã. Chorei um pouquinho, confesso.' },
    { rating: 5, text: 'Sou contadora, nunca tinha programado. O módulo de conciliação mudou meu mês.' },
    { rating: 5, text: 'Gostei que todo robô tem como desfazer. Dá segurança para usar no trabalho.' },
    { rating: 4, text: 'Muito prático. A parte de PDF imagem poderia ser maior.' },
    { rating: 4, text: 'Conteúdo direto ao ponto e suporte rápido nas dúvidas.' },
    { rating: 3, text: 'Bom, mas eu já sabia programar e achei o começo lento.' },
  ],
  questions: [
    {
      lesson: 'Lendo e escrevendo CSV',
      question: 'Os acentos aparecem como Ã§ quando abro no Excel. O que faço?',
      answer:
        '<p>Grave com a codificação <code>utf-8-sig</code>. Ela acrescenta uma marca no começo do arquivo que faz o Excel reconhecer os acentos.</p>',
    },
    {
      lesson: 'Consolidando várias planilhas',
      question: 'Uma filial manda a coluna “Valor” e outra manda “Vlr”. Trato no código?',
      answer:
        '<p>Trate com um dicionário de nomes aceitos, como na aula, e avise no registro quando usar um deles. Se aparecer um nome novo, o robô para e pede decisão.</p>',
    },
    {
      lesson: 'Agendando a execução',
      question: 'O script roda no terminal mas não roda no Agendador de Tarefas. Já tentei de tudo.',
      answer:
        '<p>Quase sempre é a pasta de trabalho. No agendador, preencha “Iniciar em” com a pasta do projeto e use o caminho completo do Python do ambiente virtual.</p>',
    },
    {
      lesson: 'Conciliação bancária',
      question: 'Tenho dois lançamentos iguais no mesmo dia. Como o robô sabe qual é qual?',
      answer:
        '<p>Ele não sabe, e é por isso que a regra de desempate fica escrita. Nós casamos na ordem do extrato e marcamos os dois para conferência humana.</p>',
    },
  ],
})
