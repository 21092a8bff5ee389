import type { MaterialContent } from './types'

export const cssFlexEGrid: MaterialContent = {
  id: 'slides-css',
  slug: 'css-flex-e-grid',
  title: 'CSS: quando flex, quando grid',
  subtitle: 'Layouts que se arrumam sozinhos, de 320 pixels à tela grande',
  topic: 'html',
  authorId: 'teacher-priscila-nakamura',
  promise: 'Pare de brigar com o layout: saiba de primeira se é flex ou grid.',
  description:
    'Os slides da oficina de layout: dez receitas curtas que cobrem quase toda página, com o porquê de cada linha. Sem framework e sem números mágicos.',
  learn: [
    'Decidir entre flex e grid em cinco segundos',
    'Fazer cartões responsivos sem media query',
    'Alinhar botões com subgrid',
    'Manter a ordem de leitura para teclado e leitor de tela',
  ],
  audience: 'Quem escreve CSS e ainda resolve layout por tentativa e erro.',
  courseSlug: 'html-e-css',
  parts: [
    {
      title: 'O problema de sempre',
      body: `Três cartões lado a lado, que no celular viram um embaixo do outro. Sem contas, sem \`float\`, sem números mágicos.

- **Flexbox** resolve uma direção: uma linha, ou uma coluna.
- **Grid** resolve duas: linhas e colunas ao mesmo tempo.

A pergunta que decide: o tamanho vem do **conteúdo** ou do **desenho**?`,
    },
    {
      title: 'Flexbox em quatro linhas',
      body: `Para barras, menus e grupos de botões, onde o conteúdo manda no tamanho.

\`\`\`
.menu {
  display: flex;
  flex-wrap: wrap;
  gap: 1rem;
  align-items: center;
}
\`\`\`

O \`gap\` separa os itens sem margem sobrando no fim. O \`wrap\` deixa quebrar a linha quando falta espaço.`,
    },
    {
      title: 'Empurrar um item para o fim',
      body: `O botão "Sair" à direita, o resto à esquerda. Uma linha resolve:

\`\`\`
.menu .sair {
  margin-left: auto;
}
\`\`\`

Margem automática em um item flexível come todo o espaço que sobra. Não precisa de elemento vazio nem de \`position\`.`,
    },
    {
      title: 'Quem cresce e quem encolhe',
      body: `Três números: quanto **cresce**, quanto **encolhe**, de que tamanho **parte**.

\`\`\`
.busca  { flex: 1 1 16rem; }
.botao  { flex: 0 0 auto; }
\`\`\`

A busca parte de 16rem e ocupa o que sobrar. O botão fica do tamanho do texto, sempre. E \`min-width: 0\` no item que tem texto longo, senão ele se recusa a encolher.`,
    },
    {
      title: 'Grid: o desenho manda',
      body: `Cartões que se arrumam sozinhos, de uma a quatro colunas, **sem nenhuma media query**.

\`\`\`
.cartoes {
  display: grid;
  gap: 1.5rem;
  grid-template-columns:
    repeat(auto-fill, minmax(16rem, 1fr));
}
\`\`\`

Leia: tantas colunas quantas couberem, cada uma com pelo menos 16rem, dividindo o resto por igual.`,
    },
    {
      title: 'Celular estreito demais',
      body: `Em uma tela de 320 pixels com margens, 16rem pode não caber. O \`min()\` evita a rolagem lateral:

\`\`\`
grid-template-columns:
  repeat(auto-fill, minmax(min(16rem, 100%), 1fr));
\`\`\`

Teste em 320 pixels. É a largura que as regras de acessibilidade pedem, e é a de quem aumenta a letra a 400%.`,
    },
    {
      title: 'A página inteira em um desenho',
      body: `\`\`\`
.pagina {
  display: grid;
  grid-template-columns: 1fr min(70ch, 100%) 1fr;
}
.pagina > *      { grid-column: 2; }
.pagina > .foto  { grid-column: 1 / -1; }
\`\`\`

O texto fica em uma coluna boa de ler e a foto vai de ponta a ponta. Nenhum elemento a mais no HTML.`,
    },
    {
      title: 'Alinhar com subgrid',
      body: `Cartões com títulos de tamanhos diferentes, e os botões **na mesma altura**:

\`\`\`
.cartao {
  display: grid;
  grid-row: span 3;
  grid-template-rows: subgrid;
}
\`\`\`

Cada cartão pega três linhas da grade de fora: título, texto e botão. Funciona em todos os navegadores atuais.`,
    },
    {
      title: 'A ordem que a pessoa percorre',
      body: `\`order\` e \`grid-area\` mudam o que se **vê**, não o que se **ouve** nem a ordem do Tab.

- Escreva o HTML na ordem em que faz sentido ler.
- Mude a posição só quando a leitura continuar a mesma.
- Percorra a página com Tab antes de publicar.`,
    },
    {
      title: 'Qual dos dois?',
      body: `- Uma linha de coisas de tamanhos diferentes: **flex**.
- Cartões iguais que se repetem: **grid** com \`auto-fill\`.
- A página inteira: **grid**.
- Centralizar uma coisa: \`display: grid; place-items: center\`.
- Em dúvida: comece com grid e troque se brigar com ele.

Os dois convivem: um grid por fora, vários flex por dentro.`,
    },
  ],
}
