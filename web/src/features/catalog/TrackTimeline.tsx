import { CircleCheck } from 'lucide-react'
import type { ProgrammeView } from '../../../../src/contracts/catalog/pages'
import { productPage } from '../../../../src/contracts/catalog/product-page'
import { counted, duration } from '../../ui/format'
import { TextLink } from '../../ui/TextLink'
import { Cover } from './Cover'
import { StageCourse, TrackStage } from './TrackStage'

type Props = Pick<ProgrammeView, 'tracks' | 'owned'>

/** The stages of a programme, each with its courses. */
export function TrackTimeline({ tracks, owned }: Props) {
  return (
    <ol>
      {tracks.map((track, at) => (
        <TrackStage key={track.title} position={at + 1} title={track.title} summary={track.summary}>
          {track.courses.map((course) => (
            <StageCourse
              key={course.id}
              cover={<Cover type="course" slug={course.slug} own={course.cover} sizes="144px" />}
            >
              <p className="font-semibold leading-snug">
                <TextLink href={productPage(course)}>{course.title}</TextLink>
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
            </StageCourse>
          ))}
        </TrackStage>
      ))}
    </ol>
  )
}
