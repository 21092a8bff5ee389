import type { OfferKind } from '../../domain/marketing/product-offers'

/** An offer that the school makes to the buyers of a product. */
export interface WorldOffer {
  /** `course:<id>` or `bundle:<id>`: whose buyers see it, and what it brings. */
  on: string
  brings: string
  kind: OfferKind
  priceCentavos: number
  headline: string
  words: string
  /** Written and not shown (any more). */
  resting?: true
}

const course = (slug: string) => `course:course-${slug}`

export const offers: WorldOffer[] = [
  {
    on: course('react'),
    brings: course('typescript'),
    kind: 'bump',
    priceCentavos: 9_700,
    headline: 'Leve TypeScript na mesma compra',
    words:
      'As vagas de React pedem os dois. Tipos desde o primeiro componente, com o mesmo projeto do curso.',
  },
  {
    on: course('react'),
    brings: course('testes-automatizados'),
    kind: 'bump',
    priceCentavos: 7_900,
    headline: 'Teste o que você vai construir',
    words: 'Testes automatizados dos componentes deste curso, do primeiro expect à esteira.',
  },
  {
    on: course('react'),
    brings: course('node-js'),
    kind: 'upsell',
    priceCentavos: 14_700,
    headline: 'Agora o outro lado: Node.js',
    words: 'Quem faz a tela e a API entrega o produto inteiro. Mesmo professor, mesma loja de exemplo.',
  },
  {
    on: course('react'),
    brings: course('docker'),
    kind: 'downsell',
    priceCentavos: 8_900,
    headline: 'Comece por um passo menor: Docker',
    words: 'Ponha sua aplicação no ar do mesmo jeito em qualquer máquina.',
  },
  {
    on: course('javascript'),
    brings: course('html-e-css'),
    kind: 'bump',
    priceCentavos: 6_900,
    headline: 'Complete a base com HTML e CSS',
    words: 'A página onde o seu JavaScript vai morar, com acessibilidade desde o começo.',
  },
  {
    on: course('javascript'),
    brings: course('react'),
    kind: 'upsell',
    priceCentavos: 16_700,
    headline: 'O próximo passo já com desconto: React',
    words: 'A biblioteca que as vagas pedem, no momento em que a linguagem está fresca.',
  },
  {
    on: course('javascript'),
    brings: course('typescript'),
    kind: 'downsell',
    priceCentavos: 9_700,
    headline: 'Ou só os tipos: TypeScript',
    words: 'O mesmo JavaScript, com o editor avisando antes do erro.',
  },
  {
    on: course('python'),
    brings: course('sql'),
    kind: 'bump',
    priceCentavos: 9_900,
    headline: 'Leve SQL junto e pergunte aos dados',
    words: 'Metade dos scripts de Python começa com uma consulta. Trinta exercícios com dados de verdade.',
  },
  {
    on: course('sql'),
    brings: course('python'),
    kind: 'bump',
    priceCentavos: 8_900,
    headline: 'Automatize suas consultas com Python',
    words: 'Do banco à planilha pronta no e-mail da chefia, sem copiar e colar.',
  },
  {
    on: course('sql'),
    brings: course('ia-generativa'),
    kind: 'upsell',
    priceCentavos: 19_700,
    headline: 'Use IA com os seus dados',
    words: 'Do modelo à consulta: aplicações que respondem com o que está no seu banco.',
  },
  {
    on: course('node-js'),
    brings: course('docker'),
    kind: 'bump',
    priceCentavos: 8_700,
    headline: 'Publique sua API com Docker',
    words: 'O ambiente do curso, empacotado e no ar.',
  },
  {
    on: course('node-js'),
    brings: course('testes-automatizados'),
    kind: 'bump',
    priceCentavos: 7_900,
    headline: 'API testada vale mais',
    words: 'Testes de rota, de banco e de contrato.',
    resting: true,
  },
  {
    on: 'bundle:bundle-frontend',
    brings: course('node-js'),
    kind: 'bump',
    priceCentavos: 11_900,
    headline: 'Saia da formação full stack',
    words: 'Node.js por menos, só junto com a formação.',
  },
]
