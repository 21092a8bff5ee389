import type { ReactNode } from 'react'
import type { LaunchGuest, LaunchHead } from '../../../../src/contracts/marketing/launch-pages'
import { Anchor } from '../../ui/Anchor'
import { LinkButton } from '../../ui/LinkButton'
import { BareFrame } from '../marketing/BareFrame'

interface LaunchGateProps {
  launch: LaunchHead
  guest: LaunchGuest | null
  children: ReactNode
  /** The head's button; `null` where the page has its own form in view. */
  action?: ReactNode
}

/** Frame of the pages of a live event: back to its page, and the way in for whoever registered. */
export const LaunchGate = ({ launch, guest, children, action }: LaunchGateProps) => (
  <BareFrame
    action={
      action ??
      (guest ? (
        <LinkButton href={`/eventos/${launch.slug}/obrigado`} size="sm">
          Meu acesso
        </LinkButton>
      ) : null)
    }
  >
    {children}
  </BareFrame>
)

/** Above the title of a page within the event. */
export const BackToLaunch = ({ launch }: { launch: LaunchHead }) => (
  <p className="mb-2 text-15">
    <Anchor href={`/eventos/${launch.slug}`} className="link inline-flex min-h-8 items-center">
      {launch.title}
    </Anchor>
  </p>
)
