import { FileDown, LockKeyhole } from 'lucide-react'
import { LaunchCountdown } from '../../features/launch/LaunchCountdown'
import { BackToLaunch, LaunchGate } from '../../features/launch/LaunchGate'
import { LaunchLessons } from '../../features/launch/LaunchLessons'
import { LaunchOffer } from '../../features/launch/LaunchOffer'
import { LaunchPlayer } from '../../features/launch/LaunchPlayer'
import { LaunchRegister } from '../../features/launch/LaunchRegister'
import type { PageComponent } from '../../shell/page'
import { Alert } from '../../ui/Alert'
import { date } from '../../ui/format'
import { LinkButton } from '../../ui/LinkButton'

const GATE = {
  waiting: 'Inscreva-se para assistir quando abrir',
  open: 'Inscreva-se para assistir agora',
  closed: 'Inscreva-se para ver as aulas abertas',
}

const Lesson: PageComponent<'Events/Lesson'> = (props) => {
  const { launch, guest, lesson, lessons, video, transcript, material, offer } = props
  return (
    <LaunchGate launch={launch} guest={guest}>
      <div className="container-page py-6 lg:py-10">
        <BackToLaunch launch={launch} />
        <h1>{lesson.title}</h1>
        {lesson.summary && <p className="mt-2 max-w-[68ch] text-fg-2 text-lg">{lesson.summary}</p>}
        <div className="mt-6 grid gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_360px]">
          <div className="min-w-0">
            {launch.cancelled ? (
              <Alert tone="warn" title="Este evento foi cancelado">
                Esta aula não vai ser exibida.
              </Alert>
            ) : lesson.door === 'closed' ? (
              <Alert tone="info" title="Esta aula já fechou">
                {lesson.closesAt && `Ela ficou aberta até ${date(lesson.closesAt, 'dayTime')}. `}
                Veja ao lado o que continua aberto.
              </Alert>
            ) : video ? (
              <LaunchPlayer key={lesson.lessonId} lesson={lesson} transcript={transcript} media={video} />
            ) : (
              <div className="flex flex-col items-center justify-center rounded-card bg-brand-950 p-6 text-center text-brand-100 sm:aspect-video sm:p-10">
                {lesson.door === 'waiting' ? (
                  <>
                    <LaunchCountdown until={lesson.opensAt} label="Esta aula abre em" />
                    <p className="mt-4 text-15">{date(lesson.opensAt, 'dayTime')} (horário de Brasília).</p>
                  </>
                ) : (
                  <>
                    <LockKeyhole aria-hidden="true" className="size-8 text-brand-300" />
                    <p className="mt-3 text-lg">Esta aula está aberta para quem se inscreveu.</p>
                  </>
                )}
              </div>
            )}
            {material?.open && guest && (
              <LinkButton
                href={`/eventos/${launch.slug}/download`}
                variant="secondary"
                className="mt-6"
                icon={<FileDown aria-hidden="true" className="size-5" />}
              >
                Abrir o material
              </LinkButton>
            )}
          </div>
          <div className="grid min-w-0 content-start gap-6">
            {!guest && !launch.cancelled && (
              <LaunchRegister launch={launch} lesson={lesson.lessonId} title={GATE[lesson.door]} />
            )}
            {lessons.length > 1 && (
              <section>
                <h2 className="mb-3 text-xl">Aulas do evento</h2>
                <LaunchLessons slug={launch.slug} lessons={lessons} current={lesson.lessonId} />
              </section>
            )}
          </div>
        </div>
        {offer && <LaunchOffer offer={offer} className="mt-10" />}
      </div>
    </LaunchGate>
  )
}

export default Lesson
