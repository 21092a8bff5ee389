import type { SaleContent } from '../types'

export const htmlCss: SaleContent = {
  kicker: 'Curso de HTML e CSS',
  title: 'Páginas que *não desmontam* quando a tela muda',
  lead: 'Você constrói o site de uma padaria de bairro: nasce no celular, cresce para telas grandes, respeita o modo escuro e passa em uma auditoria de acessibilidade de verdade. Sem framework, para entender o que existe por baixo deles.',
  forYou: [
    'Você quer publicar o primeiro site e entender cada linha dele.',
    'Você desenha telas e quer vê-las funcionando sem depender de ninguém.',
    'Você é do back-end e evita CSS há tempo demais.',
  ],
  notForYou: [
    'Você quer aprender Tailwind ou Bootstrap: ensinamos o CSS de que eles são feitos.',
    'Você já monta layouts com Grid, consultas de contêiner e foco visível.',
    'Você procura um construtor de arrastar e soltar.',
  ],
  changes: [
    {
      before: 'Você tenta mais um margin até ficar parecido, e no celular quebra.',
      after: 'Você sabe de onde vem cada espaço e muda um valor, o certo.',
    },
    {
      before: 'A página é uma pilha de div que ninguém consegue ler.',
      after: 'A estrutura faz sentido até com o estilo desligado.',
    },
    {
      before: 'O texto cresceu duas linhas e o botão saiu do cartão.',
      after: 'O layout nasce esperando o texto crescer.',
    },
    {
      before: 'Quem navega pelo teclado se perde no menu.',
      after: 'O foco aparece, segue a ordem da leitura e chega a todo lugar.',
    },
  ],
  projects: [
    {
      thumb: 'list',
      title: 'O cardápio',
      text: 'Títulos, listas e imagens que um leitor de tela anuncia na ordem certa.',
    },
    {
      thumb: 'form',
      title: 'A encomenda',
      text: 'Um formulário com rótulos, erros perto do campo e o teclado certo no celular.',
    },
    {
      thumb: 'page',
      title: 'A padaria no ar',
      text: 'Site completo, com grade que se adapta, modo escuro e relatório de acessibilidade.',
    },
  ],
  code: {
    file: 'cardapio.css',
    text: `[c|/* A grade decide sozinha quantas colunas cabem */]
[t|.cardapio] {
  [f|display]: grid;
  [f|grid-template-columns]:
    [k|repeat](auto-fit, [k|minmax]([k|min]([n|100%], [n|16rem]), [n|1fr]));
  [f|gap]: [k|clamp]([n|1rem], [n|3vw], [n|2rem]);
}

[t|.pao] {
  [f|container-type]: inline-size;
}

[k|@container] (width > [n|22rem]) {
  [t|.pao figure] { [f|float]: left; }
}

[k|@media] (prefers-color-scheme: [s|dark]) {
  [t|:root] { [f|--massa]: [s|#2b1d14]; [f|--crosta]: [s|#e8b37a]; }
}`,
    caption:
      'Nenhuma medida de celular escrita à mão: a grade e os contêineres respondem ao espaço que existe. São as aulas de Grid e de consultas de contêiner, com desenho no quadro antes do código.',
  },
  plan: [
    { when: 'Semana 1', title: 'Estrutura', text: 'O site sem nenhum estilo, e já legível.' },
    { when: 'Semana 2', title: 'CSS essencial', text: 'Cascata, caixa, unidades, cor e tipografia.' },
    { when: 'Semana 3', title: 'Layout', text: 'Flexbox, Grid e layouts que não quebram.' },
    { when: 'Semana 4', title: 'Todas as telas e no ar', text: 'Modo escuro, foco, auditoria e publicação.' },
  ],
  includes: [
    'Imagens e textos da padaria, prontos para usar',
    'Checklist de acessibilidade para os seus próximos sites',
    'Comparações lado a lado em todas as aulas de layout',
  ],
  final: {
    title: 'Seu primeiro site pode abrir bem em qualquer tela',
    text: 'E para qualquer pessoa. Comece pela estrutura, que é a parte que quase todo mundo pula.',
  },
}
