import type { ReactNode } from 'react'
import type { LaunchGuest, LaunchHead } from '../../../../src/contracts/marketing/launch-pages'
import { Anchor } from '../../ui/Anchor'
import { LinkButton } from '../../ui/LinkButton'
import { BareFrame } from '../marketing/BareFrame'

interface LaunchGateProps {
  launch: LaunchHead
  guest: LaunchGuest | null
  children: ReactNode
  /** The header's button; `null` if the page shows its own form. */
  action?: ReactNode
}

/** Frame of a launch's pages: a link back to its page, and access for registered people. */
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

/** The line above the title of a launch's page. */
export const BackToLaunch = ({ launch }: { launch: LaunchHead }) => (
  <p className="mb-2 text-15">
    <Anchor href={`/eventos/${launch.slug}`} className="link inline-flex min-h-8 items-center">
      {launch.title}
    </Anchor>
  </p>
)
