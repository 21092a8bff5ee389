import type { LaunchHead } from '../../../../src/contracts/marketing/launch-pages'
import { Card } from '../../ui/Card'
import { CardLink } from '../../ui/CardLink'
import { cx } from '../../ui/cx'
import { LaunchWhen } from './LaunchWhen'

const STAGE = {
  coming: { label: 'Evento ao vivo, gratuito', act: 'Garantir minha vaga' },
  live: { label: 'Acontecendo agora', act: 'Entrar no evento' },
  over: { label: 'Aulas gravadas, de graça', act: 'Assistir ao que ficou aberto' },
}

/** The card of a launch, dark in both themes to stand out. */
export function LaunchCard({ launch, className }: { launch: LaunchHead; className?: string }) {
  const { label, act } = STAGE[launch.stage]
  return (
    <Card className={cx('h-full bg-promo p-6 text-brand-100 sm:p-7', className)}>
      <p className="font-semibold text-15 text-brand-300">{label}</p>
      <h3 className="mt-2 font-display text-2xl leading-tight">
        <CardLink href={`/eventos/${launch.slug}`} className="text-white">
          {launch.title}
        </CardLink>
      </h3>
      <p className="mt-2">{launch.promise}</p>
      {launch.stage !== 'over' && <LaunchWhen launch={launch} className="mt-4 text-15" />}
      <p
        aria-hidden="true"
        className="mt-auto pt-5 font-semibold text-brand-200 underline underline-offset-4"
      >
        {act}
      </p>
    </Card>
  )
}
