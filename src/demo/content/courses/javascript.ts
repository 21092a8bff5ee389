import { course } from '../course'

export const javascript = course({
  slug: 'javascript',
  title: 'JavaScript moderno do início ao fim',
  subtitle: 'Da primeira função ao app no ar',
  promise: 'Domine a linguagem da web e pare de depender de trechos copiados.',
  description: `<p>JavaScript é fácil de começar e difícil de entender. Este curso resolve a segunda parte: você vai saber por que <code>this</code> muda, por que a promessa não esperou e por que o total veio com dezessete casas decimais.</p>
<p>Cada módulo constrói uma peça de um aplicativo de finanças pessoais que roda no navegador, guarda dados e funciona sem internet. Nada de exemplos soltos com <em>foo</em> e <em>bar</em>.</p>
<p>Ao terminar, você terá uma base sólida para qualquer biblioteca, porque terá aprendido a linguagem primeiro.</p>`,
  whatYouLearn: [
    'Explicar escopo, closures e o valor de this',
    'Trabalhar com listas usando map, filter e reduce',
    'Controlar tarefas assíncronas com promessas e async/await',
    'Manipular a página com segurança e acessibilidade',
    'Organizar o código em módulos',
    'Depurar com as ferramentas do navegador',
    'Publicar um aplicativo que funciona sem internet',
  ],
  requirements: ['Saber o que é uma página HTML', 'Lógica básica: condição e repetição'],
  audience: [
    'Quem está dando os primeiros passos no front-end',
    'Quem aprendeu por tutoriais e sente falta de base',
    'Pessoas de back-end que precisam entender o navegador',
  ],
  level: 'iniciante',
  categorySlug: 'frontend',
  teacherId: 'teacher-bianca-tavares',
  priceCentavos: 19700,
  listPriceCentavos: 27700,
  topic: 'javascript',
  exercise: 'no aplicativo de finanças',
  ratings: [224, 55, 12, 4, 2],
  outline: `
# A linguagem
O que roda no navegador · 5:52 · livre
Três linguagens dividem uma página, e só uma delas toma decisões. Abrimos o console e conversamos com o JavaScript ao vivo. Se você errar ali, nada quebra, então experimente bastante.
Valores, tipos e conversões · 10:14
Texto, número, booleano, nulo e indefinido aparecem o tempo todo. A comparação com dois iguais converte por conta própria, por isso usamos três. Quando o total vier com casas demais, trabalhe em centavos.
const, let e escopo · 8:39
Um nome vive dentro do bloco em que nasceu. Use const por padrão e let quando o valor realmente mudar. Ao ver var em código antigo, saiba que ele ignora blocos.
Funções que fazem uma coisa · 11:27
Função é um verbo com entrada e saída. Se precisar de “e” para descrever o que ela faz, são duas. Valores padrão e retorno cedo deixam a leitura reta.
Closures explicadas · 12:03
Uma função lembra do lugar onde nasceu. Essa memória permite contadores privados, configurações e muita coisa que parecia mágica. Desenhamos as caixas de escopo até a ideia assentar.
# Dados
Listas com map, filter e reduce · 13:41
Esses três métodos cobrem quase todo trabalho com listas. O map transforma, o filter escolhe e o reduce resume. Nenhum deles muda a lista original, e isso evita sustos.
Objetos e desestruturação · 9:46
Objeto é um conjunto de nomes com valores. Desestruturar puxa só o que interessa e o espalhamento cria uma cópia rasa. Cópia rasa quer dizer que os objetos de dentro continuam os mesmos.
Datas e moedas em português · 8:58
A linguagem já sabe formatar em real e em data brasileira. O objeto Intl cuida de separadores, plurais e fusos. Guarde o instante em UTC e formate apenas na hora de mostrar.
Erros previstos e imprevistos · 9:20
Um erro bem tratado é uma conversa educada. Lance erros com mensagem que ajude e capture somente onde há o que fazer. Um catch vazio esconde o problema de quem mais precisa vê-lo.
Exercício: extrato do mês · 14:55
A partir de uma lista de lançamentos, você calcula saldo, categorias e o maior gasto. Escreva primeiro a resposta esperada para três casos pequenos. Depois troque laços por métodos de lista e compare a leitura.
# A página
Encontrando e criando elementos · 10:31
A página é uma árvore que o código pode percorrer. Seletores são os mesmos do CSS. Inserir texto com textContent é seguro, inserir HTML vindo de fora não é.
Eventos e delegação · 11:18 · livre
Todo clique sobe pela árvore. Em vez de ouvir cem botões, ouça a lista e descubra quem foi. Formulários avisam no submit, e é ali que você decide se a página recarrega.
Formulários que ajudam · 12:44
O navegador já valida muita coisa. Mostre o erro perto do campo, diga como corrigir e preserve o que foi digitado. O teclado certo no celular é um atributo de distância.
this, classes e protótipos · 13:09
O valor de this depende de como a função foi chamada. Classes organizam estado e comportamento, e por baixo delas existe uma cadeia de protótipos. Funções de seta herdam o this de onde nasceram.
Módulos e organização · 8:12
Um arquivo, um assunto. O export mostra o que é público, o import diz de quem você depende. Dependências circulares são sinal de que dois arquivos queriam ser um.
# Assíncrono
A fila de eventos · 10:50
O navegador faz uma coisa por vez e anota o resto. Entender a fila explica por que um setTimeout de zero espera. Código demorado congela a tela, e vamos ver como dividi-lo.
Promessas · 11:36
Uma promessa é um recibo de algo que ainda vai chegar. Ela termina bem ou mal, uma vez só. Encadear then evita a famosa pirâmide de funções.
async e await · 12:27
Com await o código volta a ser lido de cima para baixo. Tarefas independentes devem partir juntas, com Promise.all. Esquecer um await é o erro mais comum do módulo, e o linter sabe apontá-lo.
Buscando dados com fetch · 10:08
O fetch só falha quando a rede falha. Um erro 404 chega como resposta, e cabe a você conferir o status. Use AbortController quando a pessoa mudar de ideia.
Exercício: cotações ao vivo · 13:52
Buscamos cotações, mostramos espera, erro e resultado. Se duas respostas chegarem fora de ordem, só a mais nova vale. Guarde a última boa para mostrar sem internet.
# Guardar e publicar
Guardando dados no navegador · 9:03
O localStorage é simples e síncrono, bom para preferências. Para listas grandes existe o IndexedDB. Dados de outra pessoa nunca devem ficar ali sem necessidade.
Funcionando sem internet · 11:49
Um service worker fica entre a página e a rede. Ele decide o que vem do cache e o que precisa ser novo. Versione o cache, ou a correção de ontem nunca chega.
Depuração de verdade · 10:25
Ponto de parada vale mais que vinte mensagens no console. Aprenda a parar em condição, a olhar a pilha e a inspecionar a rede. O erro raro costuma morar em um dado raro.
Ferramentas do dia a dia · 8:17
Formatador, linter e gerenciador de pacotes poupam discussões. Instale poucas dependências e leia o que elas trazem. O arquivo de trava garante que o time tenha as mesmas versões.
# Projeto final
Montando o app de finanças · 15:37
Reunimos as peças em um aplicativo com lançamentos, filtros e resumo. O estado fica em um lugar só e a tela é redesenhada a partir dele. Essa ideia prepara você para qualquer biblioteca.
Testes que dão coragem · 10:59
Testamos as contas primeiro, porque são elas que doem. Depois um teste percorre a tela como uma pessoa faria. Com eles prontos, reorganizar o código vira prazer.
Publicando e medindo · 9:41
O aplicativo ganha endereço, ícone e instalação no celular. Medimos o tempo de carregamento e cortamos o que não era usado. Mande o link para alguém e observe em silêncio como ela usa.
`,
  faq: [
    {
      question: 'Preciso saber HTML e CSS antes?',
      answer:
        '<p>Ajuda saber o básico. Se for do zero, comece pelo nosso curso de HTML e CSS ou faça os dois em paralelo.</p>',
    },
    {
      question: 'O curso usa alguma biblioteca?',
      answer:
        '<p>Não. Tudo é feito com a linguagem e o navegador, para que você entenda o que as bibliotecas fazem.</p>',
    },
    {
      question: 'Em quanto tempo termino?',
      answer:
        '<p>São pouco menos de cinco horas de aula. Com os exercícios, reserve de quatro a seis semanas.</p>',
    },
    {
      question: 'Posso tirar dúvidas?',
      answer:
        '<p>Sim, direto na aula e com o minuto marcado. A equipe responde em poucas horas nos dias úteis.</p>',
    },
  ],
  reviews: [
    {
      rating: 5,
      text: 'Entendi a fila de eventos com papel e caneta antes de ver código. Nunca mais usei setTimeout para “dar um tempinho”.',
    },
    {
      rating: 5,
      text: 'Instalei o aplicativo de finanças no celular da minha mãe. Ela usa sem internet e nem sabe que fui eu que fiz.',
    },
    {
      rating: 5,
      text: 'O susto do 0.1 + 0.2 eu já tinha levado no trabalho. Agora sei explicar ao time por que guardamos centavos.',
    },
    {
      rating: 5,
      text: 'Vim do PHP achando que sabia. O módulo da página mostrou quanta coisa o navegador já faz e eu refazia na mão.',
    },
    {
      rating: 4,
      text: 'Escrever map e reduce à mão doeu, mas foi ali que caiu a ficha. Senti falta de mais um desafio no fim.',
    },
    {
      rating: 3,
      text: 'Queria React desde a primeira aula. O curso avisa que não é isso, eu que não li. Para a linguagem, é muito bom.',
    },
    { rating: 5, text: 'Cinco anos copiando código e só agora entendi closure. Obrigado, Bianca.' },
    { rating: 5, text: 'O app de finanças virou meu app de verdade. Uso todo dia.' },
    { rating: 5, text: 'Explicações curtas, exemplos que fazem sentido e zero enrolação.' },
    {
      rating: 4,
      text: 'Gostei muito. O módulo assíncrono é denso, mas dá para voltar quantas vezes quiser.',
    },
    { rating: 4, text: 'Ótimo para firmar a base. Já comecei o de React.' },
    { rating: 3, text: 'Bom conteúdo, senti falta de legendas maiores no celular.' },
    { rating: 5, text: 'A parte de depuração me economizou uma tarde inteira na mesma semana.' },
  ],
  questions: [
    {
      lesson: 'Valores, tipos e conversões',
      question: 'Por que 0.1 + 0.2 não dá 0.3?',
      answer:
        '<p>Porque esses números não têm representação exata em base 2, como 1/3 não tem em base 10. Para dinheiro, guarde centavos inteiros e divida por cem só na hora de mostrar.</p>',
    },
    {
      lesson: 'async e await',
      question: 'Usei await dentro de um forEach e ele não esperou. O que houve?',
      answer:
        '<p>O <code>forEach</code> ignora a promessa devolvida. Use <code>for…of</code> para esperar uma por uma, ou <code>Promise.all</code> com <code>map</code> para disparar todas juntas.</p>',
    },
    {
      lesson: 'Eventos e delegação',
      question: 'O clique no ícone dentro do botão não é reconhecido pela delegação. Como pego o botão?',
      answer:
        '<p>O alvo do evento é o ícone. Suba até o botão com <code>event.target.closest("button")</code> e confira se ele está dentro da lista.</p>',
    },
    {
      lesson: 'Funcionando sem internet',
      question: 'Publiquei uma correção e meus usuários continuam vendo a versão velha.',
      answer:
        '<p>O service worker está servindo o cache antigo. Mude o nome do cache a cada versão e apague os anteriores no evento <code>activate</code>.</p>',
    },
  ],
})
