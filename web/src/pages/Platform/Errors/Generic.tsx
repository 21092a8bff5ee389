import { usePage } from '../../../shell/current'
import { GenericError } from '../../../shell/errors/GenericError'
import type { PageComponent } from '../../../shell/page'
import { LinkButton } from '../../../ui/LinkButton'

const home = (
  <LinkButton href="/" variant="secondary">
    Ir para o início
  </LinkButton>
)
const found = (
  <>
    <LinkButton href="/courses">Ver cursos</LinkButton>
    {home}
  </>
)

/** What stands under these addresses has a way of its own to what was looked for. */
const nearby = [
  ['/certificates/', '/certificates', 'Validar outro código'],
  ['/student/myorders/', '/student/myorders', 'Ver meus pedidos'],
  ['/student/mycertificates/', '/student/mycertificates', 'Ver meus certificados'],
] as const

function waysFrom(url: string) {
  const near = nearby.find(([under]) => url.startsWith(under))
  if (!near) return found
  return (
    <>
      <LinkButton href={near[1]}>{near[2]}</LinkButton>
      {home}
    </>
  )
}

const Generic: PageComponent<'Platform/Errors/Generic'> = (props) => {
  const { url } = usePage()
  return <GenericError {...props} ways={{ found: waysFrom(url), failed: home }} />
}

export default Generic
