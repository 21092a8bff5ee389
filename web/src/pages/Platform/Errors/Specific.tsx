import { CircleAlert } from 'lucide-react'
import { ErrorId } from '../../../shell/errors/ErrorId'
import { ErrorScreen } from '../../../shell/errors/ErrorScreen'
import { RetryButton } from '../../../shell/errors/RetryButton'
import type { PageComponent } from '../../../shell/page'
import { LinkButton } from '../../../ui/LinkButton'

const Specific: PageComponent<'Platform/Errors/Specific'> = (props) => {
  const { heading, message, action, retry, errorId } = props
  return (
    <ErrorScreen
      icon={CircleAlert}
      title={heading}
      actions={
        <>
          {action && <LinkButton href={action.href}>{action.label}</LinkButton>}
          {retry && <RetryButton href={retry} />}
          <LinkButton href="/" variant="secondary">
            Ir para o início
          </LinkButton>
        </>
      }
    >
      {message}
      {errorId && <ErrorId id={errorId} />}
    </ErrorScreen>
  )
}

export default Specific
