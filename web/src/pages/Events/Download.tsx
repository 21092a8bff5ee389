import { FileDown } from 'lucide-react'
import { LaunchCountdown } from '../../features/launch/LaunchCountdown'
import { BackToLaunch, LaunchGate } from '../../features/launch/LaunchGate'
import { LaunchOffer } from '../../features/launch/LaunchOffer'
import { LaunchRegister } from '../../features/launch/LaunchRegister'
import type { PageComponent } from '../../shell/page'
import { Alert } from '../../ui/Alert'
import { date } from '../../ui/format'
import { LinkButton } from '../../ui/LinkButton'

const Download: PageComponent<'Events/Download'> = ({ launch, guest, material, fileHref, offer }) => (
  <LaunchGate launch={launch} guest={guest}>
    <div className="container-page py-8 lg:py-12">
      <BackToLaunch launch={launch} />
      <div className="grid gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,1fr)_400px]">
        <div className="min-w-0">
          <h1>{material.title}</h1>
          {material.description && (
            <p className="mt-3 max-w-[60ch] text-fg-2 text-lg">{material.description}</p>
          )}
          {launch.cancelled ? (
            <Alert tone="warn" title="Este evento foi cancelado" className="mt-6">
              O material não está mais disponível.
            </Alert>
          ) : fileHref ? (
            <>
              <LinkButton
                href={fileHref}
                download
                size="lg"
                className="mt-6"
                icon={<FileDown aria-hidden="true" className="size-5" />}
              >
                Baixar PDF
              </LinkButton>
              <p className="mt-3 text-muted text-sm">
                O arquivo é seu: pode imprimir e guardar. Para repassar, envie o endereço do evento.
              </p>
            </>
          ) : material.open ? (
            <p className="mt-6 text-fg-2">O material é de quem se inscreveu. A inscrição é gratuita.</p>
          ) : (
            <>
              <LaunchCountdown until={material.opensAt} label="O material abre em" className="mt-6" />
              <p className="mt-4 text-15 text-muted">
                {date(material.opensAt, 'dayTime')} (horário de Brasília).
              </p>
            </>
          )}
        </div>
        {!guest && !launch.cancelled && (
          <LaunchRegister launch={launch} title="Inscreva-se para receber o material" />
        )}
      </div>
      {offer && <LaunchOffer offer={offer} className="mt-10" />}
    </div>
  </LaunchGate>
)

export default Download
