import type { PageProps } from '../../../../src/contracts/pages'
import { clock } from '../../ui/format'
import { Section } from '../catalog/Section'

/** Lessons that a search found, each with the moment at which the term is said. */
export const FoundLessons = ({ lessons }: Pick<PageProps<'Platform/Search/Result'>, 'lessons'>) => (
  <Section title="Nas aulas">
    <ul className="grid gap-4">
      {lessons.map(({ lessonId, number, title, courseTitle, said, href }) => (
        <li key={lessonId}>
          {/* A whole load, in which the browser opens the module that holds the lesson. */}
          <a href={href} className="link rounded-chip">
            {title}
          </a>
          <p className="text-muted text-sm">
            {courseTitle} · {said ? `dito na aula ${number}, ${clock(said.at)}` : `aula ${number}`}
          </p>
          {said?.text && <p className="max-w-[60ch] text-fg-2">“{said.text}”</p>}
        </li>
      ))}
    </ul>
  </Section>
)
