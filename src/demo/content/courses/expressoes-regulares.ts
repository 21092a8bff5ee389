import { course } from '../course'

export const expressoesRegulares = course({
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
})
