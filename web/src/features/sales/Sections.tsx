import type { Question } from '../../../../src/contracts/catalog/cards'
import type { CourseOnSale } from '../../../../src/contracts/catalog/sales'
import { useShared } from '../../shell/current'
import { LinkButton } from '../../ui/LinkButton'
import { Curriculum } from '../catalog/Curriculum'
import { Faq } from '../catalog/Faq'
import { LessonPreview } from '../catalog/LessonPreview'
import { Teacher } from '../catalog/Teacher'
import { Block, type BlockProps } from './Block'
import { Code } from './Code'
import { Thumb } from './Thumb'
import type { SaleContent } from './types'

type Tone = BlockProps['tone']
type Headed = { title: string; lead?: string; tone?: Tone }

export function ForWhom({ content, tone }: { content: SaleContent; tone?: Tone }) {
  return (
    <Block title="Para quem é, e para quem não é" tone={tone}>
      <div className="sale-cols" data-cols="2">
        <div className="sale-card">
          <h3>É para você se…</h3>
          <ul className="sale-marks">
            {content.forYou.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </div>
        <div className="sale-card">
          <h3>Não é para você se…</h3>
          <ul className="sale-marks" data-kind="no">
            {content.notForYou.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </div>
      </div>
    </Block>
  )
}

export function Projects({ content, ...head }: { content: SaleContent } & Headed) {
  return (
    <Block {...head}>
      <ul className="sale-cols" data-cols="3">
        {content.projects.map((project) => (
          <li key={project.title} className="sale-project">
            <Thumb kind={project.thumb} />
            <h3>{project.title}</h3>
            <p>{project.text}</p>
          </li>
        ))}
      </ul>
    </Block>
  )
}

export function BeforeAfter({ content, ...head }: { content: SaleContent } & Headed) {
  return (
    <Block {...head}>
      <ul className="sale-ba">
        {content.changes.map(({ before, after }) => (
          <li key={before}>
            <p>
              <span>Antes</span>
              {before}
            </p>
            <p>
              <span>Depois</span>
              {after}
            </p>
          </li>
        ))}
      </ul>
    </Block>
  )
}

export function CodeSample({ content, ...head }: { content: SaleContent } & Headed) {
  return (
    <Block {...head}>
      <figure className="grid items-center gap-6 lg:grid-cols-[minmax(0,1.5fr)_minmax(0,1fr)] lg:gap-12">
        <Code file={content.code.file} text={content.code.text} />
        <figcaption className="text-fg-2 text-lg">{content.code.caption}</figcaption>
      </figure>
    </Block>
  )
}

export function Plan({ content, ...head }: { content: SaleContent } & Headed) {
  return (
    <Block {...head}>
      <ol className="sale-weeks">
        {content.plan.map(({ when, title, text }) => (
          <li key={when}>
            <b>{when}</b>
            <h3>{title}</h3>
            <p className="text-fg-2">{text}</p>
          </li>
        ))}
      </ol>
    </Block>
  )
}

interface SyllabusProps {
  sale: CourseOnSale | null
  tone?: Tone
  /** Title of the featured free lesson; the first one by default. */
  watch?: string
}

/** The course's present curriculum, with a free lesson. */
export function Syllabus({ sale, tone, watch }: SyllabusProps) {
  if (!sale) return null
  const free = sale.modules.flatMap(({ lessons }) => lessons).filter((lesson) => lesson.free !== null)
  const preview = free.find(({ title }) => title === watch) ?? free[0]
  return (
    <Block id="programa" title="O conteúdo, aula por aula" tone={tone}>
      <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1.35fr)_minmax(0,1fr)] lg:gap-12">
        <div className="min-w-0">
          <Curriculum courseId={sale.id} modules={sale.modules} totals={sale.totals} />
        </div>
        {preview && (
          <div className="min-w-0 lg:sticky lg:top-6">
            <h3 className="mb-3">Assista a uma aula agora, sem cadastro</h3>
            <LessonPreview courseId={sale.id} lesson={preview} />
          </div>
        )}
      </div>
    </Block>
  )
}

export function WhoTeaches({ sale, tone }: { sale: CourseOnSale | null; tone?: Tone }) {
  if (!sale) return null
  return (
    <Block title="Quem ensina" tone={tone}>
      <Teacher teacher={sale.teacher} />
    </Block>
  )
}

export function Questions({ faq, tone }: { faq: readonly Question[] | undefined; tone?: Tone }) {
  const { replyTime } = useShared().product
  if (!faq?.length) return null
  return (
    <Block title="Perguntas que chegam antes da compra" tone={tone}>
      <div className="sale-aside">
        <Faq items={faq} open />
        <div className="sale-card">
          <h3>Ficou outra dúvida?</h3>
          <p className="mt-2 mb-5 text-fg-2">Escreva para a gente.{replyTime && ` ${replyTime}.`}</p>
          <LinkButton href="/contact" variant="secondary">
            Falar com a gente
          </LinkButton>
        </div>
      </div>
    </Block>
  )
}
