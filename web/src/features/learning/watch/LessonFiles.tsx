import type { Lesson } from './lesson'

/** Files of the lesson: plain links, since each leads to an address that is good for a short time. */
export const LessonFiles = ({ files }: Pick<Lesson, 'files'>) =>
  files.length > 0 && (
    <section>
      <h2 className="text-lg">Materiais</h2>
      <ul className="divide-y divide-line">
        {files.map(({ title, about, href }) => (
          <li key={href}>
            <a href={href} className="flex min-h-11 flex-wrap items-center gap-x-3 py-2 text-link">
              {title}
              <span className="text-muted text-sm">{about}</span>
              <span className="ml-auto font-semibold">Baixar</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
