import { LinkButton } from '../../ui/LinkButton'

/** To where the back office starts for one's role. */
export const BackToStart = () => (
  <LinkButton href="/admin" variant="secondary">
    Ir para o início
  </LinkButton>
)
