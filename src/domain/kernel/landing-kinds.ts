import * as z from 'zod'
import { id, instant } from './event'

/** What staff type in a section besides its title. */
const typed = {
  /** Clean HTML. */
  text: z.string(),
  items: z.array(z.string()).optional(),
  figures: z.array(z.object({ value: z.string(), label: z.string() })).optional(),
  /** Headings of the two columns of a comparison. */
  ours: z.string().optional(),
  others: z.string().optional(),
  rows: z.array(z.object({ topic: z.string(), ours: z.string(), others: z.string() })).optional(),
  /** Absent: the film of the product. */
  salesVideoId: id.optional(),
  endsAt: instant.optional(),
  /** Shown once a countdown is over; without it nothing is. */
  after: z.string().optional(),
  button: z.string().optional(),
}
export type SectionField = keyof typeof typed

interface Need {
  /** Of a list: how many items. */
  least?: number
  say: string
}

export interface LandingKind {
  /** In Portuguese. */
  label: string
  /** What it shows, and what of it comes from the product or the page by itself. */
  about: string
  /** Title of a section without one. */
  heading: string
  fields: readonly SectionField[]
  /** What it cannot be without. */
  needs: Readonly<Partial<Record<SectionField, Need>>>
  /** A page shows it once. */
  once?: true
}

const kind = (
  label: string,
  about: string,
  fields: readonly SectionField[],
  { heading = '', ...more }: Partial<Omit<LandingKind, 'label' | 'about' | 'fields'>> = {},
): LandingKind => ({ label, about, heading, fields, needs: {}, ...more })

/** Everything that a section of a landing page may be. */
export const landingKinds = {
  text: kind('Texto', 'Um texto só desta página, ou uma seção pronta.', ['text']),
  promise: kind('Promessa', 'Uma frase em destaque, com o que muda para quem faz.', ['text'], {
    needs: { text: { say: 'Escreva a promessa' } },
  }),
  audience: kind('Para quem é', 'Uma lista. Vazia, vale a do curso.', ['items'], {
    heading: 'Para quem é',
  }),
  outcomes: kind(
    'O que você aprende',
    'Uma lista. Vazia, vale a do curso, ou a dos cursos da formação.',
    ['items'],
    {
      heading: 'O que você aprende',
    },
  ),
  curriculum: kind(
    'Trilhas e aulas',
    'As etapas da formação ou os módulos do curso, como estão hoje.',
    ['text'],
    {
      heading: 'O caminho',
      once: true,
    },
  ),
  teacher: kind('Professor', 'Quem ensina, com a apresentação que está no curso.', [], {
    heading: 'Quem ensina',
    once: true,
  }),
  testimonials: kind('Depoimentos', 'Os que você escolheu em Depoimentos e em Vídeo-depoimentos.', [], {
    heading: 'O que diz quem já fez',
    once: true,
  }),
  film: kind('Filme', 'Um vídeo de vendas. Sem escolha, o do produto.', ['salesVideoId']),
  figures: kind('Números', 'De dois a quatro números, cada um com o que conta.', ['figures'], {
    needs: { figures: { least: 2, say: 'Escreva pelo menos dois números' } },
  }),
  comparison: kind('Comparação', 'Uma tabela de duas colunas, linha por linha.', ['ours', 'others', 'rows'], {
    needs: {
      ours: { say: 'Dê um nome à primeira coluna' },
      others: { say: 'Dê um nome à segunda coluna' },
      rows: { least: 1, say: 'Escreva pelo menos uma linha' },
    },
  }),
  price: kind('Preço', 'O preço do produto na hora, com as parcelas e a garantia.', ['text'], {
    heading: 'Quanto custa',
    once: true,
  }),
  guarantee: kind(
    'Garantia',
    'Os dias de desistência e de garantia do produto, com um texto seu se quiser.',
    ['text'],
    {
      heading: 'Garantia',
      once: true,
    },
  ),
  questions: kind('Perguntas', 'As que você escolheu em Perguntas.', [], {
    heading: 'Perguntas frequentes',
    once: true,
  }),
  countdown: kind(
    'Contagem regressiva',
    'Conta até um instante, o mesmo para todos. Não recomeça.',
    ['endsAt', 'after'],
    {
      needs: { endsAt: { say: 'Informe quando a contagem termina' } },
    },
  ),
  call: kind('Chamada', 'Um convite com o botão de comprar.', ['text', 'button']),
} as const satisfies Record<string, LandingKind>

export type LandingKindName = keyof typeof landingKinds
export const landingKindNames = Object.keys(landingKinds) as [LandingKindName, ...LandingKindName[]]

/** A section of a landing page: one of the reusable ones, or what staff typed of its kind. */
export const landingPageSection = z.object({
  /** Absent: text. */
  kind: z.enum(landingKindNames).optional(),
  /** Of text alone. */
  sectionId: id.nullable(),
  title: z.string(),
  ...typed,
})
export type LandingPageSection = z.infer<typeof landingPageSection>

/** A section as a form has it: with the fields of all kinds. */
export type TypedSection = {
  [Name in keyof LandingPageSection]: LandingPageSection[Name] | null | undefined
} & Pick<LandingPageSection, 'sectionId' | 'title' | 'text'>

export const kindOf = ({ kind }: { kind?: LandingKindName | null | undefined }): LandingKindName =>
  kind ?? 'text'

const hasWords = (html: string) => html.replace(/<[^<>]*>/g, '').trim() !== ''

function isMissing(section: TypedSection, name: SectionField, { least = 1 }: Need): boolean {
  const value = section[name]
  if (Array.isArray(value)) return value.length < least
  return typeof value !== 'string' || !hasWords(value)
}

/** What is wrong with sections, by the field. */
export function* sectionFaults(
  sections: readonly TypedSection[],
): Iterable<{ at: number; field: string; say: string }> {
  const seen = new Set<LandingKindName>()
  for (const [at, section] of sections.entries()) {
    const name = kindOf(section)
    const { label, needs, once }: LandingKind = landingKinds[name]
    if (name === 'text') {
      const isOwn = hasWords(section.text)
      if (!section.sectionId && !isOwn)
        yield { at, field: 'text', say: 'Escreva o texto ou escolha uma seção pronta' }
      if (section.sectionId && (section.title || isOwn))
        yield { at, field: 'sectionId', say: 'Use a seção pronta ou um texto próprio, não os dois' }
    }
    for (const [field, need] of Object.entries(needs))
      if (isMissing(section, field as SectionField, need)) yield { at, field, say: need.say }
    if (once && seen.has(name)) yield { at, field: 'title', say: `A página já tem uma seção de ${label}` }
    seen.add(name)
  }
}

/** A section with the fields of its kind alone; one of text as pages have always kept it. */
export function asKept(section: TypedSection): LandingPageSection {
  const name = kindOf(section)
  const { fields }: LandingKind = landingKinds[name]
  const own = fields.flatMap((field) => {
    const value = section[field]
    return value === null || value === undefined ? [] : [[field, value] as const]
  })
  return {
    ...(name !== 'text' && { kind: name }),
    sectionId: name === 'text' ? section.sectionId : null,
    title: section.title,
    text: '',
    ...Object.fromEntries(own),
  }
}
