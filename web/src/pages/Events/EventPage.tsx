import { CheckList } from '../../features/catalog/CheckList'
import { Faq } from '../../features/catalog/Faq'
import { Section } from '../../features/catalog/Section'
import { TextSections } from '../../features/catalog/TextSections'
import { LaunchCountdown } from '../../features/launch/LaunchCountdown'
import { LaunchGate } from '../../features/launch/LaunchGate'
import { LaunchLessons } from '../../features/launch/LaunchLessons'
import { LaunchOffer } from '../../features/launch/LaunchOffer'
import { LaunchRegister } from '../../features/launch/LaunchRegister'
import { LaunchWhen } from '../../features/launch/LaunchWhen'
import { VideoTestimonials } from '../../features/marketing/VideoTestimonials'
import type { PageComponent } from '../../shell/page'
import { Alert } from '../../ui/Alert'
import { Avatar } from '../../ui/Avatar'
import { counted, date, list } from '../../ui/format'
import { LinkButton } from '../../ui/LinkButton'
import { SafeHtml } from '../../ui/SafeHtml'

/** Number of registrations from which it is shown. */
const WORTH_SAYING = 20

const STAGE = {
  coming: 'Evento ao vivo, on-line e gratuito',
  live: 'Acontecendo agora',
  over: 'Evento encerrado: veja o que ficou aberto',
}

const ENTER = { coming: 'Fazer inscrição', live: 'Entrar no evento', over: 'Abrir as aulas' }

const EventPage: PageComponent<'Events/EventPage'> = (props) => {
  const { launch, guest, description, sections, audience, programme, speakers, faq, lessons } = props
  const { offer, voices, registered } = props
  const isOpen = !launch.cancelled
  return (
    <LaunchGate
      launch={launch}
      guest={guest}
      action={
        !guest && isOpen ? (
          <LinkButton href="#inscricao" size="sm">
            {ENTER[launch.stage]}
          </LinkButton>
        ) : undefined
      }
    >
      <div className="bg-brand-950 text-brand-100 [--focus:#adbfdb]">
        <div className="container-page grid items-center gap-x-12 gap-y-8 py-8 lg:grid-cols-[minmax(0,1fr)_400px] lg:py-14">
          <div className="min-w-0">
            <p className="mb-3 font-semibold text-15 text-brand-200">{STAGE[launch.stage]}</p>
            <h1 className="text-white">{launch.title}</h1>
            <p className="mt-4 max-w-[52ch] text-lg">{launch.promise}</p>
            <LaunchWhen launch={launch} className="mt-5" />
            {speakers.length > 0 && (
              <div className="mt-5 flex items-center gap-3 text-15">
                <span aria-hidden="true" className="flex gap-1">
                  {speakers.map(({ name, portrait }) => (
                    <Avatar key={name} name={name} src={portrait} />
                  ))}
                </span>
                Com {list(speakers.map(({ name }) => name))}
              </div>
            )}
            {isOpen && launch.stage === 'coming' && (
              <LaunchCountdown until={launch.startsAt} label="Começa em" className="mt-6" />
            )}
            {registered >= WORTH_SAYING && (
              <p className="mt-5 text-15 text-brand-200">
                {counted(registered, 'pessoa inscrita', 'pessoas inscritas')}
              </p>
            )}
          </div>
          {launch.cancelled ? (
            <Alert tone="warn" title="Este evento foi cancelado">
              Quem estava inscrito foi avisado por e-mail.
            </Alert>
          ) : guest ? (
            <section className="rounded-card bg-surface p-6 text-fg shadow-3">
              <h2 className="text-xl">Sua inscrição está feita</h2>
              <p className="mt-1 text-fg-2">
                {guest.firstName}, o acesso foi para {guest.email}.
              </p>
              <LinkButton href={`/eventos/${launch.slug}/obrigado`} size="lg" full className="mt-4">
                Abrir meu acesso
              </LinkButton>
            </section>
          ) : (
            <LaunchRegister launch={launch} />
          )}
        </div>
      </div>
      <div className="container-page pb-8">
        {offer && <LaunchOffer offer={offer} className="mt-8" />}
        <div className="grid gap-x-16 lg:grid-cols-[minmax(0,1fr)_340px]">
          <div className="min-w-0">
            <Section title="Do que se trata">
              <SafeHtml html={description} className="rich" />
            </Section>
            <TextSections sections={sections} />
            {programme.length > 0 && (
              <Section title="Programação" lead="Horários de Brasília.">
                <ol className="grid gap-5 border-line border-l-2 pl-5">
                  {programme.map(({ at, title, text }) => (
                    <li key={`${at} ${title}`}>
                      <p className="tabular font-semibold text-link text-sm">{date(at, 'dayTime')}</p>
                      <h3 className="mt-0.5 text-lg">{title}</h3>
                      {text && <p className="mt-1 text-fg-2">{text}</p>}
                    </li>
                  ))}
                </ol>
              </Section>
            )}
            {lessons.length > 0 && (
              <Section title={counted(lessons.length, 'aula para assistir', 'aulas para assistir')}>
                <LaunchLessons slug={launch.slug} lessons={lessons} />
              </Section>
            )}
            {voices.length > 0 && (
              <Section title="O que diz quem já fez, em vídeo">
                <VideoTestimonials voices={voices} />
              </Section>
            )}
            {faq.length > 0 && (
              <Section title="Perguntas frequentes">
                <Faq items={faq} />
              </Section>
            )}
          </div>
          <div className="min-w-0">
            {audience.length > 0 && (
              <Section title="Para quem é">
                <CheckList items={audience} />
              </Section>
            )}
            {speakers.length > 0 && (
              <Section title="Quem apresenta">
                <ul className="grid gap-6">
                  {speakers.map(({ name, role, bio, portrait }) => (
                    <li key={name} className="flex gap-4">
                      <Avatar name={name} src={portrait} size="lg" />
                      <div className="min-w-0">
                        <h3 className="text-lg">{name}</h3>
                        <p className="text-muted text-sm">{role}</p>
                        {bio && <p className="mt-2 text-15 text-fg-2">{bio}</p>}
                      </div>
                    </li>
                  ))}
                </ul>
              </Section>
            )}
          </div>
        </div>
      </div>
    </LaunchGate>
  )
}

export default EventPage
