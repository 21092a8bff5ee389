import {
  LEVEL_PRICES_PATH,
  type LevellingPreview,
  levellingSpec,
} from '../../../../../src/contracts/marketing/price-levelling'
import { Form, FormAlert, SubmitButton } from '../../../shell/form'
import { Alert } from '../../../ui/Alert'
import { EmptyState } from '../../../ui/EmptyState'
import { brl, counted } from '../../../ui/format'
import { Panel } from '../../../ui/Panel'
import { PreviewTable } from './PreviewTable'

const left = ({ unchanged, free, more }: LevellingPreview) => [
  ...(unchanged > 0 ? [`${counted(unchanged, 'preço fica', 'preços ficam')} como está.`] : []),
  ...(free > 0 ? [`${counted(free, 'produto grátis fica', 'produtos grátis ficam')} de fora.`] : []),
  ...(more > 0
    ? [`Mais ${counted(more, 'produto', 'produtos')} não cabem de uma vez: limite por categoria.`]
    : []),
]

/** Programmes that would cost more than what is in them. */
const Dear = ({ dear }: Pick<LevellingPreview, 'dear'>) => (
  <Alert
    tone="warn"
    title="Formações que custariam mais que os seus cursos um a um"
    className="mx-4 mb-4 sm:mx-6"
  >
    <ul className="grid gap-1">
      {dear.map(({ bundleId, title, price, separately }) => (
        <li key={bundleId}>
          {title}: {brl(price)}, e os cursos {brl(separately)}.
        </li>
      ))}
    </ul>
  </Alert>
)

/** What the rule does to each price, and the button that does it. */
export function Preview({ preview, typed }: { preview: LevellingPreview; typed: Record<string, string> }) {
  const { lines, dear } = preview
  if (lines.length === 0)
    return (
      <Panel className="mb-4">
        <EmptyState title="Esta regra não muda nenhum preço">{left(preview).join(' ')}</EmptyState>
      </Panel>
    )
  return (
    <Panel title="Prévia" flush className="mb-4">
      <Form action={LEVEL_PRICES_PATH}>
        {Object.keys(levellingSpec.fields).map((name) => (
          <input key={name} type="hidden" name={name} value={typed[name] ?? ''} readOnly />
        ))}
        {dear.length > 0 && <Dear dear={dear} />}
        <PreviewTable lines={lines} />
        <div className="grid gap-3 border-line border-t px-4 py-4 sm:px-6">
          <FormAlert of="lines" />
          <p className="text-muted text-sm">
            {left(preview).join(' ')} Preços promocionais, ofertas e a promoção da loja seguem as próprias
            regras.
          </p>
          <div>
            <SubmitButton>Mudar os preços marcados</SubmitButton>
          </div>
        </div>
      </Form>
    </Panel>
  )
}
