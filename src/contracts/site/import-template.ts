import { IMPORTS_AT, type ImportKindName } from './imports'

/** A column of a file that comes from elsewhere, as the shop's own template calls it. */
export interface ImportColumn {
  heading: string
  says: string
  example: string
  /** A line without it is faulty. */
  isNeeded?: true
}

const email = {
  heading: 'E-mail',
  says: 'De quem estuda.',
  example: 'ana@exemplo.com',
  isNeeded: true,
} as const
const course = {
  heading: 'Curso',
  says: 'Nome ou endereço do curso nesta loja.',
  example: 'Pão de fermentação natural',
} as const

/**
 * What a file of each kind may say, in the sequence of its template. Files of other systems may call the columns otherwise:
 * the readers know many more headings.
 */
export const importTemplates: Readonly<Record<ImportKindName, readonly ImportColumn[]>> = {
  students: [
    email,
    {
      heading: 'Nome',
      says: 'Nome completo, como sairá no certificado.',
      example: 'Ana Lima',
      isNeeded: true,
    },
    { ...course, says: `${course.says} Sem ele, vale o que você escolher abaixo.` },
    { heading: 'Data da compra', says: 'Quando o acesso começou.', example: '03/05/2026 09:05' },
    {
      heading: 'Status',
      says: 'Só quem está ativo, aprovado ou completo ganha acesso; cancelado e reembolsado ficam de fora.',
      example: 'Ativo',
    },
  ],
  courses: [
    {
      heading: 'Curso',
      says: 'Título; uma linha por aula.',
      example: 'Pão de fermentação natural',
      isNeeded: true,
    },
    { heading: 'Subtítulo', says: 'Uma frase sob o título.', example: 'Do levain ao forno' },
    { heading: 'Descrição', says: 'De que o curso trata.', example: 'Farinha, água, sal e tempo.' },
    { heading: 'Categoria', says: 'O nome de uma que já existe.', example: 'Culinária' },
    { heading: 'Nível', says: 'Iniciante, Intermediário ou Avançado.', example: 'Iniciante' },
    { heading: 'Professor', says: 'Quem ensina.', example: 'Rita Alves' },
    { heading: 'Preço', says: 'Em reais.', example: '149,90' },
    { heading: 'Módulo', says: 'De que módulo a aula é.', example: 'O levain' },
    { heading: 'Aula', says: 'Título da aula.', example: 'Alimentar o levain' },
    { heading: 'Resumo da aula', says: 'Uma frase.', example: 'Todo dia, a mesma hora.' },
    {
      heading: 'Texto da aula',
      says: 'De aulas de texto.',
      example: 'Misture 50 g de farinha e 50 g de água.',
    },
    { heading: 'Vídeo', says: 'O nome de um vídeo que já está na loja.', example: '' },
    { heading: 'Duração', says: 'Minutos, ou 6:20.', example: '6:20' },
  ],
  certificates: [
    email,
    { heading: 'Nome', says: 'Se o aluno ainda não está na loja.', example: 'Ana Lima' },
    course,
    { heading: 'Data de conclusão', says: 'Quando terminou o curso.', example: '21/06/2026', isNeeded: true },
    {
      heading: 'Código do certificado',
      says: 'O da outra plataforma: a página pública daqui passa a reconhecê-lo.',
      example: 'AB12-CD34-EF56',
      isNeeded: true,
    },
    { heading: 'Carga horária', says: 'Em horas.', example: '12' },
    { heading: 'Status', says: 'Revogados e cancelados ficam de fora.', example: 'Emitido' },
  ],
}

const KIND = 'tipo'

/** Where the template of a kind is downloaded, a CSV with an example. */
export const importTemplateHref = (kind: ImportKindName): string => `${IMPORTS_AT}/template?${KIND}=${kind}`
export const importTemplateKind = (query: Readonly<Record<string, unknown>>) => query[KIND]
