import { CircleCheck } from 'lucide-react'
import type { ProgrammeView } from '../../../../src/contracts/catalog/pages'
import { counted, duration, number } from '../../ui/format'
import { TextLink } from '../../ui/TextLink'
import { Cover } from './Cover'
import { pageOf } from './links'

type Props = Pick<ProgrammeView, 'tracks' | 'owned'>

/** The stages of a programme, each with its courses. */
export function TrackTimeline({ tracks, owned }: Props) {
  return (
    <ol>
      {tracks.map((track, at) => (
        <li key={track.title} className="group relative flex gap-4 pb-8 last:pb-0 sm:gap-6">
          <span
            aria-hidden="true"
            className="absolute top-10 bottom-0 left-[1.1875rem] w-0.5 bg-line group-last:hidden"
          />
          <span
            aria-hidden="true"
            className="relative flex size-10 shrink-0 items-center justify-center rounded-full bg-soft font-bold text-link"
          >
            {number(at + 1)}
          </span>
          <div className="min-w-0 flex-1 pt-1.5">
            <h3 className="text-lg">{track.title}</h3>
            {track.summary && <p className="mt-1 text-fg-2">{track.summary}</p>}
            <ul className="mt-4 grid gap-3">
              {track.courses.map((course) => (
                <li
                  key={course.id}
                  className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-line bg-surface p-3"
                >
                  <div className="w-28 shrink-0 overflow-hidden rounded-small sm:w-36">
                    <Cover type="course" slug={course.slug} sizes="144px" />
                  </div>
                  <div className="min-w-32 flex-1">
                    <p className="font-semibold leading-snug">
                      <TextLink href={pageOf(course)}>{course.title}</TextLink>
                    </p>
                    <p className="mt-1 text-muted text-sm">
                      {duration(course.seconds)} · {counted(course.lessons, 'aula', 'aulas')}
                    </p>
                    {owned.includes(course.id) && (
                      <p className="mt-1 flex items-center gap-1.5 font-semibold text-ok text-sm">
                        <CircleCheck aria-hidden="true" className="size-4" />
                        Você já tem
                      </p>
                    )}
                  </div>
                </li>
              ))}
            </ul>
          </div>
        </li>
      ))}
    </ol>
  )
}
