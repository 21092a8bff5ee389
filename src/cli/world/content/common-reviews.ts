import type { ReviewText } from './types'

const of = (rating: ReviewText['rating'], texts: string[]): ReviewText[] =>
  texts.map((text) => ({ rating, text }))

/** Reviews that fit any course. */
export const commonReviews: ReviewText[] = [
  ...of(5, [
    'Aulas curtas, dá para estudar no ônibus. Recomendo muito.',
    'Explicação clara, sem enrolação e sem pressa.',
    'Melhor investimento do ano. Já indiquei para duas amigas.',
    'As dúvidas foram respondidas no mesmo dia, com paciência.',
    'Gostei de poder clicar na transcrição e voltar ao ponto exato.',
    'Conteúdo atualizado e exercícios que parecem problema de verdade.',
    'Terminei em três semanas e já apliquei no trabalho.',
    'A didática é excelente, até meu filho de 14 anos acompanhou.',
    'O certificado com QR code impressionou no RH.',
    'Cada aula termina com uma prática. Faz toda a diferença.',
    'Comprei com receio e me surpreendi. Voltarei para outra trilha.',
    'Som e imagem ótimos, legendas certinhas.',
  ]),
  ...of(4, [
    'Muito bom. Só queria mais exercícios com correção.',
    'Conteúdo completo, algumas aulas poderiam ser um pouco mais longas.',
    'Gostei bastante. Faltou um grupo para trocar ideias.',
    'Ótimo custo-benefício, esperava só mais um projeto.',
    'Didática muito boa, ritmo um pouco rápido no fim.',
    'Bem organizado. Assisti em 1,25x e funcionou bem.',
  ]),
  ...of(3, [
    'Bom, mas eu já conhecia parte do conteúdo.',
    'Atende, embora eu esperasse mais profundidade.',
    'Gostei das aulas, menos dos exemplos.',
  ]),
  ...of(2, [
    'Não era bem o que eu procurava, mas o atendimento foi atencioso.',
    'Achei o ritmo lento para o meu nível.',
  ]),
  ...of(1, ['Não me adaptei ao formato e pedi o reembolso. Foi rápido, pelo menos.']),
]
