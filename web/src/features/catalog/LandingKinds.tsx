import { type ReactNode, useId } from 'react'
import type { LandingSectionView } from '../../../../src/contracts/catalog/pages'
import { CountdownText } from '../../ui/CountdownText'
import { date } from '../../ui/format'
import { useNow } from '../../ui/now'
import { SafeHtml } from '../../ui/SafeHtml'
import { SalesFilm } from '../marketing/SalesFilm'
import { CheckList } from './CheckList'
import type { LandingKindProps, ProductParts } from './landing-parts'
import { Teacher } from './Teacher'
import { Titled } from './Titled'

type Kind = NonNullable<LandingSectionView['kind']>
type Of<Name extends Kind> = Extract<LandingSectionView, { kind?: Name }>

/** A part that stands out; one without a title needs a name of its own. */
function Band({ title, name, children }: { title: string; name: string; children: ReactNode }) {
  const id = useId()
  return (
    <section
      {...(title ? { 'aria-labelledby': id } : { 'aria-label': name })}
      className="mb-8 grid gap-4 rounded-card bg-soft p-6 sm:p-8"
    >
      {title && <h2 id={id}>{title}</h2>}
      {children}
    </section>
  )
}

/** Counts to one instant for everybody; once it is over, other words take its place, or none. */
function Countdown({ title, endsAt, after }: Of<'countdown'>) {
  const now = useNow(1000)
  if (now !== null && now >= Date.parse(endsAt))
    return after ? (
      <Band title="" name="Aviso">
        <p className="font-semibold">{after}</p>
      </Band>
    ) : null
  return (
    <Band title={title} name="Contagem regressiva">
      <p>
        <CountdownText end={endsAt} className="tabular block font-bold text-2xl" />
        <span className="text-fg-2">
          Até <time dateTime={endsAt}>{date(endsAt, 'dayTime')}</time>, horário de Brasília
        </span>
      </p>
    </Band>
  )
}

/** Numbers, each above what it counts. */
const Figures = ({ figures }: Pick<Of<'figures'>, 'figures'>) => (
  <dl className="grid grid-cols-2 gap-4">
    {figures.map(({ value, label }) => (
      <div
        key={label}
        className="flex min-w-0 flex-col-reverse justify-end rounded-card border border-line p-5"
      >
        <dt className="text-15 text-muted">{label}</dt>
        <dd className="tabular break-words font-display font-extrabold text-2xl leading-tight">{value}</dd>
      </div>
    ))}
  </dl>
)

const CELL = 'px-4 py-3 text-left align-top'

/** Two columns side by side, line by line. */
function Comparison({ title, ours, others, rows }: Of<'comparison'>) {
  return (
    <section
      aria-label={title || 'Comparação'}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable by keyboard
      tabIndex={0}
      className="overflow-x-auto rounded-card border border-line bg-surface"
    >
      <table className="w-full text-15">
        <caption className="sr-only">{title || 'Comparação'}</caption>
        <thead>
          <tr className="border-line border-b">
            <td />
            <th scope="col" className={`${CELL} font-semibold`}>
              {ours}
            </th>
            <th scope="col" className={`${CELL} font-semibold text-muted`}>
              {others}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.topic} className="border-line border-b last:border-b-0">
              <th scope="row" className={`${CELL} font-semibold`}>
                {row.topic}
              </th>
              <td className={CELL}>{row.ours}</td>
              <td className={`${CELL} text-muted`}>{row.others}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** The days in which money is given back, and how. */
const GuaranteeDays = ({ regretDays, guaranteeDays }: NonNullable<ProductParts['guarantee']>) => (
  <CheckList
    items={[
      `${regretDays} dias para desistir sem explicar e receber tudo de volta`,
      ...(guaranteeDays > regretDays
        ? [`Do ${regretDays + 1}º ao ${guaranteeDays}º dia, tudo de volta contando o motivo`]
        : []),
    ]}
  />
)

/** A section of another kind than text. */
export default function LandingKind({ section, parts }: LandingKindProps) {
  const { title, text } = section
  switch (section.kind) {
    case 'promise':
      return (
        <Titled title={title}>
          <SafeHtml html={text} className="border-bar border-l-4 pl-4 font-semibold text-xl" />
        </Titled>
      )
    case 'audience':
    case 'outcomes':
      return (
        <Titled title={title}>
          <CheckList items={section.items} className="sm:grid-cols-2" />
        </Titled>
      )
    case 'teacher':
      return (
        <Titled title={title}>
          <div className="grid gap-6">
            {section.teachers.map((teacher) => (
              <Teacher key={teacher.name} teacher={teacher} />
            ))}
          </div>
        </Titled>
      )
    case 'film':
      return (
        <Titled title={title}>
          <SalesFilm video={section.film} />
        </Titled>
      )
    case 'figures':
      return (
        <Titled title={title}>
          <Figures figures={section.figures} />
        </Titled>
      )
    case 'comparison':
      return (
        <Titled title={title}>
          <Comparison {...section} />
        </Titled>
      )
    case 'countdown':
      return <Countdown {...section} />
    case 'call': {
      const way = parts.call(section.button)
      return (
        way && (
          <Band title={title} name="Comprar">
            {text && <SafeHtml html={text} />}
            <div>{way}</div>
          </Band>
        )
      )
    }
    case 'guarantee':
      return (
        (parts.guarantee || text) && (
          <Titled {...{ title, text }}>{parts.guarantee && <GuaranteeDays {...parts.guarantee} />}</Titled>
        )
      )
    case 'curriculum':
    case 'price':
    case 'testimonials':
    case 'questions': {
      const part = parts[section.kind]
      return (part || text) && <Titled {...{ title, text }}>{part}</Titled>
    }
    default:
      return null
  }
}
