import { ShieldAlert } from 'lucide-react'
import { ErrorScreen } from '../../../shell/errors/ErrorScreen'
import type { PageComponent } from '../../../shell/page'
import { LinkButton } from '../../../ui/LinkButton'
import { TextLink } from '../../../ui/TextLink'

const PurchaseBlockedByRefunds: PageComponent<'Platform/Errors/PurchaseBlockedByRefunds'> = ({ product }) => (
  <ErrorScreen
    icon={ShieldAlert}
    title="Novas compras estão suspensas nesta conta"
    actions={
      <>
        <LinkButton href="/contact">Falar com o suporte</LinkButton>
        <LinkButton href="/student/mycourses" variant="secondary">
          Ver meus cursos
        </LinkButton>
      </>
    }
  >
    Isso acontece após vários reembolsos. Fale com o suporte para reativar
    {product.email && (
      <>
        : <TextLink href={`mailto:${product.email}`}>{product.email}</TextLink>
      </>
    )}
    .
  </ErrorScreen>
)

export default PurchaseBlockedByRefunds
