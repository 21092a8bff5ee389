import { ActionForm } from '../../../shell/form'
import type { PageComponent } from '../../../shell/page'
import { Button } from '../../../ui/Button'
import { LinkButton } from '../../../ui/LinkButton'
import { Panel } from '../../../ui/Panel'

/** Asks before the cart of a reminder is put together again. */
const Back: PageComponent<'Checkout/Cart/Back'> = ({ action, titles, code }) => (
  <Panel className="mx-auto max-w-xl text-center">
    <h1 className="text-3xl">Continue de onde parou</h1>
    {titles.length > 0 ? (
      <>
        <p className="mt-3 text-fg-2 text-lg">Você deixou no carrinho:</p>
        <ul className="mt-2 font-semibold">
          {titles.map((title) => (
            <li key={title}>{title}</li>
          ))}
        </ul>
      </>
    ) : (
      <p className="mt-3 text-fg-2 text-lg">O que estava no seu carrinho não está mais à venda.</p>
    )}
    {code && <p className="mt-3 text-fg-2">O cupom {code} vai junto, se valer para esta compra.</p>}
    <div className="mt-6 flex flex-wrap justify-center gap-3">
      {titles.length > 0 && (
        <ActionForm action={action}>
          <Button type="submit" size="lg">
            Voltar ao meu carrinho
          </Button>
        </ActionForm>
      )}
      <LinkButton href="/courses" size="lg" variant="secondary">
        Ver os cursos
      </LinkButton>
    </div>
  </Panel>
)

export default Back
