import { course } from '../course'
import type { Course } from '../types'

/** Courses of an afternoon: two or three modules, one idea. */
export const shortCourses: Course[] = [
  course({
    slug: 'terminal-sem-medo',
    title: 'Terminal sem medo',
    subtitle: 'Uma tarde na linha de comando',
    promise: 'Perca o medo da tela preta em uma tarde.',
    description:
      '<p>O terminal é só uma conversa por escrito. Em uma tarde você aprende a andar por pastas, procurar em arquivos e juntar comandos.</p><p>Sem decorar: cada comando aparece porque há algo a resolver.</p>',
    whatYouLearn: [
      'Andar por pastas e mexer em arquivos',
      'Procurar textos em muitos arquivos',
      'Juntar comandos com o cano',
      'Criar atalhos e pequenos roteiros',
      'Entender permissões',
      'Trabalhar em outro computador',
    ],
    requirements: ['Um computador com terminal; no Windows, o WSL'],
    audience: ['Iniciantes em programação', 'Quem copia comandos sem entender'],
    level: 'iniciante',
    categorySlug: 'ferramentas',
    teacherId: 'teacher-ruan-prado',
    priceCentavos: 4700,
    listPriceCentavos: null,
    topic: 'terminal',
    exercise: 'na pasta de treino',
    ratings: [38, 9, 2, 0, 0],
    outline: `
# Andar e mexer
A conversa por escrito · 4:20 · livre
Você escreve uma linha e o computador responde. A primeira palavra é o verbo, o resto são detalhes. Se nada aparece, em geral deu certo.
Pastas e caminhos · 5:36
Saber onde você está evita metade dos sustos. Caminho absoluto começa na raiz, relativo começa aqui. A tecla Tab completa e corrige.
Criar, mover e apagar · 6:02
Criar e mover são gentis, apagar é definitivo. Liste antes de apagar. Aspas salvam nomes com espaço.
# Procurar e juntar
Procurando em arquivos · 6:48
Uma palavra perdida em mil arquivos aparece em um segundo. Peça o nome do arquivo e o número da linha. Filtre por extensão para não ler o que não interessa.
O cano · 6:15
A saída de um comando entra no próximo. Contar, ordenar e cortar viram uma frase. Leia da esquerda para a direita, etapa por etapa.
Permissões · 5:27
Ler, escrever e executar valem para dono, grupo e resto. Executar uma pasta significa entrar nela. Usar poderes de administrador pede motivo.
Primeiro roteiro · 7:09
Guarde os passos em um arquivo e dê a ele um nome. Pare no primeiro erro e mostre o que faz. Em dois dias você não vive sem ele.
`,
    faq: [
      { question: 'Serve para Windows?', answer: '<p>Sim, com o WSL, que instalamos juntos.</p>' },
      { question: 'Quanto tempo leva?', answer: '<p>Uma tarde, com os exercícios.</p>' },
      { question: 'Preciso programar?', answer: '<p>Não. É um bom primeiro contato.</p>' },
      { question: 'Tem certificado?', answer: '<p>Sim, com a carga horária do curso.</p>' },
    ],
    reviews: [
      { rating: 5, text: 'Uma tarde e nunca mais copiei comando às cegas.' },
      { rating: 5, text: 'Curto e certeiro.' },
      { rating: 4, text: 'Bom demais pelo preço.' },
    ],
    questions: [
      {
        lesson: 'Criar, mover e apagar',
        question: 'Apaguei uma pasta e ela não foi para a lixeira. Tem volta?',
        answer:
          '<p>No terminal não há lixeira. Só com cópia de segurança, por isso listamos antes com o mesmo filtro.</p>',
      },
    ],
  }),
  course({
    slug: 'expressoes-regulares',
    title: 'Expressões regulares sem sofrimento',
    subtitle: 'Encontre qualquer padrão',
    promise: 'Leia e escreva expressões regulares sem abrir dez abas.',
    description:
      '<p>Expressão regular parece senha de banco até alguém explicar as peças. São poucas, e cada uma tem um desenho.</p><p>Praticamos com CPFs, datas, registros de servidor e textos de verdade.</p>',
    whatYouLearn: [
      'Ler expressões peça por peça',
      'Usar classes, repetições e grupos',
      'Trocar textos com referências',
      'Evitar expressões lentas',
      'Testar antes de usar',
      'Saber quando não usar',
    ],
    requirements: ['Programar um pouco em qualquer linguagem'],
    audience: ['Pessoas desenvolvedoras', 'Analistas que limpam textos'],
    level: 'intermediario',
    categorySlug: 'ferramentas',
    teacherId: 'teacher-livia-sampaio',
    priceCentavos: 5700,
    listPriceCentavos: 7700,
    topic: 'regex',
    exercise: 'na página de treino',
    ratings: [33, 8, 2, 1, 0],
    outline: `
# As peças
O que é um padrão · 4:44 · livre
Um padrão descreve a forma, e não o valor. Letras comuns valem por si mesmas. Alguns símbolos têm poderes, e a barra invertida os acalma.
Classes e conjuntos · 6:10
Colchetes dizem uma destas letras. Atalhos valem por dígito, letra e espaço. Em português, lembre que acento também é letra.
Quantas vezes · 6:33
Asterisco, mais e interrogação contam repetições. Elas são gulosas e pegam o máximo. Uma interrogação depois as deixa educadas.
# Em uso
Grupos e referências · 7:01
Parênteses guardam o que foi encontrado. Dê nomes e o código fica legível. Na troca, o grupo volta na ordem que você quiser.
Âncoras e vizinhança · 6:22
Começo e fim prendem o padrão no lugar. Olhar para a frente confere sem consumir. Valide CPF formatado inteiro, e não um pedaço.
Expressões perigosas · 6:57
Repetição dentro de repetição pode travar um servidor. Mostramos o caso e a versão segura. Limite o tamanho da entrada sempre.
Quando não usar · 4:39
HTML e datas têm ferramentas melhores. Padrão que precisa de comentário em cada linha pede código comum. Escolher a ferramenta simples é sinal de experiência.
`,
    faq: [
      {
        question: 'Vale para qual linguagem?',
        answer: '<p>Quase todas. As diferenças são apontadas na hora.</p>',
      },
      { question: 'Preciso instalar algo?', answer: '<p>Não. Tudo roda em uma página do curso.</p>' },
      { question: 'Há exercícios?', answer: '<p>Trinta, com dicas e solução.</p>' },
      { question: 'Tem certificado?', answer: '<p>Sim, com a carga horária do curso.</p>' },
    ],
    reviews: [
      { rating: 5, text: 'Li uma expressão do projeto e entendi de primeira.' },
      { rating: 4, text: 'Ótimos exercícios com dados brasileiros.' },
      { rating: 5, text: 'A aula das perigosas vale o curso.' },
    ],
    questions: [
      {
        lesson: 'Classes e conjuntos',
        question: 'Usei [a-z] e o nome João não passou. Como aceito acento?',
        answer:
          '<p>Use <code>\\p{L}</code> com a marca <code>u</code>: ela vale por qualquer letra, com ou sem acento.</p>',
      },
    ],
  }),
  course({
    slug: 'acessibilidade-na-web',
    title: 'Acessibilidade na web',
    subtitle: 'Uma página para todo mundo',
    promise: 'Teste e corrija as barreiras que mais excluem pessoas.',
    description:
      '<p>Uma em cada doze pessoas no Brasil tem alguma deficiência. Neste curso curto você aprende a testar com teclado e leitor de tela e a corrigir o que encontrar.</p><p>Trabalhamos em um formulário de agendamento que, no começo, quase ninguém consegue usar.</p>',
    whatYouLearn: [
      'Testar com teclado e leitor de tela',
      'Escrever nomes e descrições úteis',
      'Cuidar de foco, contraste e movimento',
      'Corrigir formulários',
      'Usar ARIA só quando precisa',
      'Conversar sobre o tema com o time',
    ],
    requirements: ['HTML e CSS básicos'],
    audience: ['Pessoas de front-end', 'Designers e QAs'],
    level: 'intermediario',
    categorySlug: 'qualidade',
    teacherId: 'teacher-priscila-nakamura',
    priceCentavos: 6700,
    listPriceCentavos: null,
    topic: 'accessibility',
    exercise: 'no formulário de agendamento',
    ratings: [41, 7, 1, 0, 0],
    outline: `
# Perceber
Quem fica de fora · 5:02 · livre
Ouvimos três pessoas tentando marcar uma consulta. Cada uma para em um ponto diferente. Esses pontos viram a nossa lista de trabalho.
Só com o teclado · 6:24
Guarde o mouse por dez minutos. O foco precisa aparecer, seguir a leitura e nunca ficar preso. Anote cada lugar em que você se perdeu.
Ouvindo a página · 7:18
Ligamos o leitor de tela e fechamos os olhos. Botão sem nome vira a palavra botão. Títulos e regiões são o mapa de quem ouve.
# Corrigir
Nomes e rótulos · 6:37
Todo controle tem um nome, visível de preferência. Texto de exemplo dentro do campo não é rótulo. O nome lido deve conter o nome visto.
Erros que orientam · 6:09
Diga o que houve e como resolver, perto do campo. Leve o foco ao primeiro erro. Cor sozinha não conta como aviso.
ARIA com parcimônia · 6:51
Primeiro o elemento certo, depois o atributo. ARIA promete um comportamento que você precisa cumprir. Um select nativo vale mais que dez divs com papel.
Levando ao time · 5:15
Acessibilidade entra na definição de pronto. Um item por semana muda o produto em um trimestre. Convide quem usa tecnologia assistiva e pague pelo tempo.
`,
    faq: [
      {
        question: 'Preciso comprar um leitor de tela?',
        answer: '<p>Não. Usamos os gratuitos de cada sistema.</p>',
      },
      { question: 'Serve para aplicativos?', answer: '<p>Os princípios, sim. Os exemplos são da web.</p>' },
      { question: 'Segue as WCAG?', answer: '<p>Sim, a versão 2.2, nível AA.</p>' },
      { question: 'Tem certificado?', answer: '<p>Sim, com a carga horária do curso.</p>' },
    ],
    reviews: [
      { rating: 5, text: 'Fechar os olhos e ouvir meu próprio site foi um choque necessário.' },
      { rating: 5, text: 'Mudou a conversa no meu time.' },
      { rating: 4, text: 'Curto e muito prático.' },
    ],
    questions: [
      {
        lesson: 'Nomes e rótulos',
        question: 'O botão tem só um ícone de lixeira. Basta o atributo title?',
        answer:
          '<p>Não basta: em toque ele nem aparece. Use um texto escondido visualmente ou <code>aria-label</code>, e diga o que será excluído.</p>',
      },
    ],
  }),
  course({
    slug: 'carreira-dev',
    title: 'Carreira dev: portfólio e entrevistas',
    subtitle: 'Do projeto à proposta',
    promise: 'Mostre o que você sabe de um jeito que alguém queira contratar.',
    description:
      '<p>Saber programar e saber mostrar que sabe são coisas diferentes. Neste curso você organiza um portfólio pequeno e honesto, treina entrevistas e negocia com números.</p><p>Os modelos de mensagem, de currículo e de proposta estão nos materiais.</p>',
    whatYouLearn: [
      'Escolher dois projetos que contam a sua história',
      'Escrever um currículo de uma página',
      'Preparar respostas com exemplos reais',
      'Fazer testes técnicos com método',
      'Negociar com calma',
      'Manter a rotina durante a busca',
    ],
    requirements: ['Ter pelo menos um projeto, mesmo que pequeno'],
    audience: ['Quem busca a primeira vaga', 'Quem quer trocar de área'],
    level: 'iniciante',
    categorySlug: 'carreira',
    teacherId: 'teacher-bianca-tavares',
    priceCentavos: 5700,
    listPriceCentavos: null,
    topic: 'career',
    exercise: 'no seu próprio portfólio',
    ratings: [36, 10, 3, 1, 0],
    outline: `
# Mostrar
O que quem contrata lê · 5:11 · livre
Quem contrata passa um minuto na sua página. Nesse minuto procura problema, decisão e resultado. Tecnologia vem depois, como ferramenta da história.
Dois projetos bastam · 6:20
Dois projetos terminados valem mais que dez pela metade. Escolha um que resolva algo seu e outro que mostre trabalho em grupo. Escreva o que faria diferente.
Currículo de uma página · 5:48
Uma página obriga a escolher. Comece cada linha por um verbo e termine com um efeito. Tire fotos, notas em barras e lista de tudo que já ouviu falar.
# Conversar
Entrevista de comportamento · 6:55
Situação, tarefa, ação e resultado organizam qualquer resposta. Separe cinco histórias e reaproveite. Conte um erro de verdade e o que mudou depois.
Teste técnico em casa · 6:31
Pergunte o prazo e o que será avaliado. Entregue menos recursos e mais cuidado: testes, instruções e histórico limpo. Explique o que ficou de fora e por quê.
Negociando a proposta · 6:14
Salário se negocia com pesquisa, e não com desejo. Diga uma faixa, espere e considere o pacote inteiro. Recusar com gentileza mantém a porta aberta.
Rotina de busca · 5:05
Busca longa cansa. Reserve horas fixas, acompanhe em uma planilha e comemore conversas, e não só propostas. Estudar um pouco por dia mantém a confiança.
`,
    faq: [
      {
        question: 'Garante emprego?',
        answer: '<p>Nenhum curso garante. Este ajuda você a se apresentar melhor e a se preparar.</p>',
      },
      { question: 'Serve para freelancers?', answer: '<p>Sim, a aula de proposta cobre os dois casos.</p>' },
      {
        question: 'Vocês revisam meu currículo?',
        answer: '<p>Você pode enviar dúvidas pontuais na aba Dúvidas.</p>',
      },
      { question: 'Tem certificado?', answer: '<p>Sim, com a carga horária do curso.</p>' },
    ],
    reviews: [
      { rating: 5, text: 'Cortei meu currículo de três páginas para uma e as respostas começaram a chegar.' },
      { rating: 4, text: 'Direto e humano.' },
      { rating: 5, text: 'A conversa sobre salário foi a melhor parte.' },
    ],
    questions: [
      {
        lesson: 'Dois projetos bastam',
        question: 'Posso usar um projeto de curso no portfólio?',
        answer:
          '<p>Pode, desde que diga isso e mostre o que você acrescentou. A parte sua é a que interessa.</p>',
      },
    ],
  }),
]
