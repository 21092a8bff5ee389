import { course } from '../course'

export const htmlECss = course({
  slug: 'html-e-css',
  title: 'HTML e CSS: páginas que se adaptam',
  subtitle: 'Semântica, grid e acessibilidade',
  promise: 'Faça páginas bonitas que funcionam em qualquer tela e para qualquer pessoa.',
  description: `<p>Uma página boa começa antes da cor do botão: começa na estrutura. Aqui você aprende a escrever HTML que faz sentido até sem estilo e CSS que não desmonta quando o texto cresce.</p>
<p>O projeto do curso é o site de uma padaria de bairro: cardápio, encomendas e mapa. Ele nasce no celular, cresce para telas grandes e passa em uma auditoria de acessibilidade de verdade.</p>
<p>As aulas são curtas e visuais, com desenhos feitos à mão e comparações lado a lado.</p>`,
  whatYouLearn: [
    'Estruturar páginas com HTML semântico',
    'Dominar o modelo de caixa e o posicionamento',
    'Criar layouts com Flexbox e Grid',
    'Adaptar a página do celular ao monitor largo',
    'Trabalhar com tipografia, cores e modo escuro',
    'Passar pelos critérios de acessibilidade mais cobrados',
  ],
  requirements: ['Saber usar o computador e o navegador', 'Vontade de mexer e ver o que acontece'],
  audience: [
    'Quem quer criar o primeiro site',
    'Designers que querem ver a ideia funcionando',
    'Pessoas de back-end que evitam CSS há tempo demais',
  ],
  level: 'iniciante',
  categorySlug: 'frontend',
  teacherId: 'teacher-priscila-nakamura',
  priceCentavos: 14900,
  listPriceCentavos: 19900,
  topic: 'html',
  exercise: 'no site da padaria',
  ratings: [163, 33, 6, 2, 1],
  outline: `
# Estrutura
Como uma página chega até você · 5:18 · livre
Do endereço digitado até a tela acontecem poucas conversas. O servidor manda HTML, e o navegador desenha de cima para baixo. Saber disso explica por que a ordem do código importa.
Títulos, parágrafos e listas · 8:02
Títulos formam um sumário invisível. Pular níveis confunde quem navega por leitor de tela. Use lista sempre que a ordem ou o conjunto fizer sentido.
Links e imagens · 9:11
Um bom link diz para onde vai mesmo fora do contexto. Imagem informativa pede texto alternativo, imagem decorativa pede atributo vazio. Largura e altura declaradas evitam que a página pule.
Regiões da página · 7:40
Cabeçalho, navegação, conteúdo e rodapé têm elementos próprios. Eles criam atalhos para quem não usa mouse. Uma página tem um único main, e é nele que o assunto vive.
Formulários acessíveis · 12:26
Todo campo precisa de um rótulo visível. O tipo correto chama o teclado correto no celular. Agrupe opções com fieldset e explique o erro com palavras.
# CSS essencial
Seletores e cascata · 10:07
A cascata decide quem vence quando duas regras discordam. Origem, especificidade e ordem entram na conta, nessa sequência. Classes simples mantêm essa disputa curta.
Modelo de caixa · 8:45
Tudo na tela é um retângulo com conteúdo, respiro, borda e margem. Com border-box a largura passa a incluir o que a gente espera. Margens verticais se juntam, e isso é recurso, não defeito.
Unidades que se adaptam · 9:22
Pixels são rígidos, rem acompanha a preferência da pessoa. Porcentagem depende do pai e vw depende da janela. A função clamp junta as três em uma linha.
Cores e contraste · 8:33
Cor bonita que ninguém lê não é bonita. Medimos contraste e montamos uma paleta com tons suficientes para texto e fundo. Nunca deixe a cor contar a história sozinha.
Tipografia na web · 10:15
Tamanho, linha e medida valem mais que a fonte escolhida. Sessenta a setenta letras por linha descansam os olhos. Fontes próprias pedem pré-carregamento e uma reserva parecida.
# Layout
Flexbox na prática · 13:20 · livre
Flexbox distribui itens em uma direção. O espaço que sobra é repartido por quem pode crescer. Com gap você aposenta margens improvisadas.
Grid sem decorar · 14:38
Grid pensa em linhas e colunas ao mesmo tempo. A função minmax com auto-fit resolve galerias sem uma única media query. Áreas com nome deixam o layout legível no próprio código.
Posicionamento · 9:54
Relativo, absoluto, fixo e grudado servem a papéis diferentes. O absoluto procura o ancestral posicionado mais próximo. Barras grudadas pedem cuidado para não cobrir o foco do teclado.
Layouts que não quebram · 11:12
Texto cresce, imagem falta, nome vem com trinta letras. Testamos a página com conteúdo extremo antes de chamar de pronta. Evite altura fixa e metade dos problemas some.
# Todas as telas
Começando pelo celular · 9:37
O celular obriga a escolher o que é essencial. Escreva primeiro a versão estreita e acrescente colunas quando couber. Os pontos de quebra nascem do conteúdo, não da lista de aparelhos.
Imagens responsivas · 10:49
Mandar uma foto de quatro mil pixels para um celular é desperdício. Com srcset e sizes o navegador escolhe a certa. Formatos modernos cortam o peso pela metade.
Consultas de contêiner · 8:20
Um cartão deveria olhar para o espaço que tem, não para a janela. Consultas de contêiner permitem isso. Componentes passam a funcionar em qualquer coluna.
Modo escuro e preferências · 9:08
O sistema da pessoa já disse o que ela prefere. Variáveis trocam a paleta inteira em um bloco só. Respeite também quem pediu menos movimento.
# Acabamento
Transições com propósito · 7:56
Movimento explica de onde algo veio. Anime opacidade e transformação, que não custam layout. Duzentos milissegundos costumam bastar.
Foco e teclado · 8:48
Tire a mão do mouse e tente comprar um pão. O foco precisa ser visível e seguir a ordem da leitura. Nunca remova o contorno sem colocar outro no lugar.
Ícones e SVG · 8:14
SVG é desenho escrito. Ele herda a cor do texto e fica nítido em qualquer tela. Um ícone sozinho precisa de um nome para quem não o vê.
Organizando o CSS · 10:31
Arquivos pequenos, camadas e variáveis evitam o medo de apagar. Nomeie pelo papel, e não pela aparência. Camadas com layer deixam a cascata previsível.
# No ar
Auditoria de acessibilidade · 11:44
Usamos ferramentas automáticas e depois os próprios sentidos. A ferramenta encontra um terço dos problemas, o teclado e o leitor de tela encontram os outros. Corrigimos juntos os cinco mais comuns.
Desempenho percebido · 9:29
Rápido é o que parece rápido. Carregue primeiro o que aparece primeiro e adie o resto. Reserve o espaço de cada imagem para a página não dançar.
Publicando a padaria · 8:55
Colocamos o site no ar com endereço próprio. Metadados e imagem de compartilhamento deixam o link bonito nas conversas. Depois pedimos a um amigo que encomende um bolo pelo celular.
`,
  faq: [
    {
      question: 'Preciso saber desenhar?',
      answer: '<p>Não. Fornecemos as imagens e explicamos as escolhas de cor e tipografia.</p>',
    },
    { question: 'Que programas vou usar?', answer: '<p>Um navegador e um editor gratuito. Só isso.</p>' },
    {
      question: 'O curso fala de Tailwind ou Bootstrap?',
      answer:
        '<p>Não. Ensinamos o CSS que existe por baixo deles, e assim você aprende qualquer um em poucos dias.</p>',
    },
    {
      question: 'Consigo fazer pelo celular?',
      answer: '<p>As aulas rodam bem no celular, mas para praticar um computador é mais confortável.</p>',
    },
  ],
  reviews: [
    {
      rating: 5,
      text: 'Mandei o relatório de acessibilidade do projeto final na entrevista. Foi a única coisa que quiseram discutir.',
    },
    {
      rating: 5,
      text: 'Sempre chutei margin até parecer certo. Depois da aula da caixa, olho o layout e sei de onde vem cada espaço.',
    },
    {
      rating: 5,
      text: 'O desenho no quadro antes de cada layout mudou tudo. Grid e Flexbox deixaram de ser sorteio para mim.',
    },
    {
      rating: 5,
      text: 'Naveguei no site da minha loja só com o teclado, como a aula pede, e descobri que ninguém conseguia comprar.',
    },
    {
      rating: 4,
      text: 'A padaria ficou linda no celular e no monitor. As consultas de contêiner pedem calma, vi aquela aula duas vezes.',
    },
    {
      rating: 3,
      text: 'Ótimo para a base, mas no meu trabalho usamos Tailwind e ainda precisei fazer a ponte sozinho depois.',
    },
    { rating: 5, text: 'Grid finalmente fez sentido. A Priscila desenha e de repente parece óbvio.' },
    { rating: 5, text: 'Sou programador há dez anos e fugia de CSS. Não fujo mais.' },
    { rating: 5, text: 'A parte de acessibilidade deveria ser obrigatória para todo mundo.' },
    { rating: 4, text: 'Curso lindo, aulas no tamanho certo. Queria um módulo extra de animação.' },
    { rating: 5, text: 'Fiz o site da loja da minha mãe como projeto final. Ela amou.' },
    { rating: 3, text: 'Bom para iniciantes, mas eu já conhecia quase tudo até o módulo 3.' },
  ],
  questions: [
    {
      lesson: 'Flexbox na prática',
      question: 'Meu texto longo estoura o cartão mesmo com flex. Como impedir?',
      answer:
        '<p>Itens flexíveis não encolhem além do próprio conteúdo. Dê a eles <code>min-width: 0</code> e, se preciso, <code>overflow-wrap: anywhere</code>.</p>',
    },
    {
      lesson: 'Modelo de caixa',
      question: 'Coloquei margem no título e quem desceu foi a caixa inteira. Por quê?',
      answer:
        '<p>É o colapso de margens: a margem do primeiro filho vaza para o pai. Um respiro no pai ou <code>display: flow-root</code> resolve.</p>',
    },
    {
      lesson: 'Foco e teclado',
      question: 'O cliente pediu para tirar a borda azul do botão. Como convenço?',
      answer:
        '<p>Mostre a página só com o teclado, de preferência com ele pilotando. E ofereça um meio-termo: <code>:focus-visible</code> com um contorno na cor da marca.</p>',
    },
  ],
})
