import type { DatedAccess } from '../../../../src/contracts/catalog/pages'
import { Alert } from '../../ui/Alert'
import { date } from '../../ui/format'
import { LinkButton } from '../../ui/LinkButton'
import { watchOf } from './links'

/** For who has, or had, the course until a day: what a purchase adds. */
export function DatedNote({ dated: { until, isOver }, slug }: { dated: DatedAccess; slug: string }) {
  if (isOver)
    return (
      <Alert tone="warn">
        Seu acesso terminou em {date(until)}. Seu progresso, suas anotações e seu certificado continuam
        guardados. Comprando de novo, o acesso volta na hora.
      </Alert>
    )
  return (
    <>
      <Alert tone="ok">
        Você tem acesso até {date(until)}. Comprando de novo, o prazo é somado a partir desse dia.
      </Alert>
      <LinkButton href={watchOf(slug)} variant="secondary" full>
        Ir para o curso
      </LinkButton>
    </>
  )
}
