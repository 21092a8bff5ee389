import { LinkButton } from '../../ui/LinkButton'

/** Shown for a mail link that is unknown, or whose recipient was deleted. */
export const DeadMailLink = () => (
  <div className="container-prose py-12 lg:py-20">
    <h1>Este link não vale mais</h1>
    <p className="mt-3 text-fg-2 text-lg">
      Abra o link do e-mail mais recente que você recebeu da gente. Se não achar, escreva que ajudamos.
    </p>
    <LinkButton href="/contact" size="lg" className="mt-6">
      Falar com a gente
    </LinkButton>
  </div>
)
