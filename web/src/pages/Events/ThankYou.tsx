import { CalendarPlus, FileDown } from 'lucide-react'
import { LaunchCountdown } from '../../features/launch/LaunchCountdown'
import { BackToLaunch, LaunchGate } from '../../features/launch/LaunchGate'
import { LaunchLessons } from '../../features/launch/LaunchLessons'
import { LaunchOffer } from '../../features/launch/LaunchOffer'
import { LaunchRegister } from '../../features/launch/LaunchRegister'
import { LaunchWhen } from '../../features/launch/LaunchWhen'
import { ShareLaunch } from '../../features/launch/ShareLaunch'
import type { PageComponent } from '../../shell/page'
import { Alert } from '../../ui/Alert'
import { date } from '../../ui/format'
import { LinkButton } from '../../ui/LinkButton'
import { SafeHtml } from '../../ui/SafeHtml'

const NEXT = {
  coming: 'Enviamos o link de acesso por e-mail. Avisamos de novo um dia e uma hora antes.',
  live: 'O evento já começou: entre pela primeira aula aberta.',
  over: 'O evento terminou. O que ficou aberto está logo abaixo.',
}

const ThankYou: PageComponent<'Events/ThankYou'> = (props) => {
  const { launch, guest, sent, thanks, lessons, material, offer, shareUrl } = props
  const isIn = guest !== null || sent
  return (
    <LaunchGate launch={launch} guest={null}>
      <div className="container-page py-8 lg:py-12">
        <BackToLaunch launch={launch} />
        {!isIn ? (
          <div className="grid gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,1fr)_400px]">
            <div>
              <h1>Abra pelo link do seu e-mail</h1>
              <p className="mt-3 max-w-[60ch] text-fg-2 text-lg">
                Não reconhecemos este navegador. O acesso está no e-mail que você recebeu ao se inscrever. Não
                achou? Inscreva-se de novo com o mesmo endereço e nós o reenviamos.
              </p>
              <LaunchWhen launch={launch} className="mt-5" />
            </div>
            {!launch.cancelled && <LaunchRegister launch={launch} />}
          </div>
        ) : (
          <>
            <h1>{guest ? `${guest.firstName}, sua inscrição está feita` : 'Sua inscrição está feita'}</h1>
            {launch.cancelled ? (
              <Alert tone="warn" title="Este evento foi cancelado" className="mt-4">
                Você não precisa fazer nada. Pedimos desculpas.
              </Alert>
            ) : (
              <p className="mt-3 max-w-[60ch] text-fg-2 text-lg">{NEXT[launch.stage]}</p>
            )}
            {thanks && !launch.cancelled && (
              <div className="mt-4 max-w-[60ch]">
                <SafeHtml html={thanks} className="rich" />
              </div>
            )}
            {guest && <p className="mt-2 text-muted">Seu e-mail: {guest.email}</p>}
            <LaunchWhen launch={launch} className="mt-5" />
            {!launch.cancelled && launch.stage === 'coming' && (
              <>
                <LaunchCountdown until={launch.startsAt} label="Começa em" className="mt-5" />
                <LinkButton
                  href={`/eventos/${launch.slug}/calendario.ics`}
                  download
                  className="mt-5"
                  icon={<CalendarPlus aria-hidden="true" className="size-5" />}
                >
                  Pôr na agenda
                </LinkButton>
              </>
            )}
            {offer && <LaunchOffer offer={offer} className="mt-8" />}
            <div className="mt-10 grid gap-x-16 gap-y-10 lg:grid-cols-2">
              <div className="grid content-start gap-8">
                {lessons.length > 0 && (
                  <section>
                    <h2 className="mb-3 text-xl">Suas aulas</h2>
                    <LaunchLessons slug={launch.slug} lessons={lessons} />
                  </section>
                )}
                {material && (
                  <section>
                    <h2 className="text-xl">Material</h2>
                    <p className="mt-1 text-fg-2">{material.description || material.title}</p>
                    {material.open ? (
                      <LinkButton
                        href={`/eventos/${launch.slug}/download`}
                        variant="secondary"
                        className="mt-3"
                        icon={<FileDown aria-hidden="true" className="size-5" />}
                      >
                        Abrir o material
                      </LinkButton>
                    ) : (
                      <p className="mt-1 text-muted">Abre em {date(material.opensAt, 'dayTime')}.</p>
                    )}
                  </section>
                )}
              </div>
              {!launch.cancelled && <ShareLaunch title={launch.title} url={shareUrl} />}
            </div>
          </>
        )}
      </div>
    </LaunchGate>
  )
}

export default ThankYou
