import { CloudOff, Compass } from 'lucide-react'
import type { ReactNode } from 'react'
import type { PageProps } from '../../../../src/contracts/pages'
import { ErrorId } from './ErrorId'
import { ErrorScreen } from './ErrorScreen'
import { RetryButton } from './RetryButton'

type Props = PageProps<'Platform/Errors/Generic'> & {
  /** Links away from here: from an address that leads nowhere, and from a failure. */
  ways: { found: ReactNode; failed: ReactNode }
}

/** What was not found as the heading, and what the message says beyond it. */
function missing(message: string | null | undefined): { title: string; rest: string } {
  const [, title, rest] = /^(Não encontramos [^.]+)\.\s*(.*)$/s.exec(message ?? '') ?? []
  if (!title) return { title: 'Não encontramos esta página', rest: message ?? '' }
  return { title, rest: rest ?? '' }
}

/** An address that leads nowhere, or a failure of ours. */
export function GenericError({ status, errorId, retry, message, ways }: Props) {
  if (status === 404) {
    const { title, rest } = missing(message)
    return (
      <ErrorScreen icon={Compass} title={title} actions={ways.found}>
        {rest || 'O endereço pode ter mudado, ou a página saiu do ar.'}
      </ErrorScreen>
    )
  }
  return (
    <ErrorScreen
      icon={CloudOff}
      title={status === 503 ? 'Estamos com uma instabilidade' : 'Algo falhou do nosso lado'}
      actions={
        <>
          {retry && <RetryButton href={retry} />}
          {ways.failed}
        </>
      }
    >
      {status === 503 ? 'Espere alguns instantes e tente de novo.' : 'Já registramos o erro. Tente de novo.'}
      {errorId && <ErrorId id={errorId} />}
    </ErrorScreen>
  )
}
