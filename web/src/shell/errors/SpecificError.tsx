import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import type { PageProps } from '../../../../src/contracts/pages'
import { LinkButton } from '../../ui/LinkButton'
import { ErrorId } from './ErrorId'
import { ErrorScreen } from './ErrorScreen'
import { RetryButton } from './RetryButton'

type Props = PageProps<'Platform/Errors/Specific'> & {
  /** The link away from here. */
  way: ReactNode
}

/** A refusal that says why. */
export function SpecificError({ heading, message, action, retry, errorId, way }: Props) {
  return (
    <ErrorScreen
      icon={CircleAlert}
      title={heading}
      actions={
        <>
          {action && <LinkButton href={action.href}>{action.label}</LinkButton>}
          {retry && <RetryButton href={retry} />}
          {way}
        </>
      }
    >
      {message}
      {errorId && <ErrorId id={errorId} />}
    </ErrorScreen>
  )
}
