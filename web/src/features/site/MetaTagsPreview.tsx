import type { ResourceFormProps, ResourceShowProps } from '../../../../src/contracts/kernel/resource-list'
import { useTypedForm } from '../../admin/form/useTypedForm'
import { usePage } from '../../shell/current'
import { Alert } from '../../ui/Alert'
import { Panel } from '../../ui/Panel'

interface Words {
  path: string
  title: string
  description: string
  image: string
  noindex: boolean
}

function Preview({ words, under }: { words: Words; under: string }) {
  const { product } = usePage().props
  const { host } = new URL(under)
  const title = words.title ? `${words.title} - ${product.name}` : 'O título da própria página'
  const description = words.description || 'A descrição da própria página.'
  return (
    <Panel title="Como fica" className="mb-4">
      <div className="grid gap-4">
        <figure className="grid gap-2">
          <figcaption className="text-muted text-sm">Na busca</figcaption>
          {words.noindex ? (
            <Alert tone="info">A página não aparece em buscas.</Alert>
          ) : (
            <div className="min-w-0 rounded-md border border-line p-3">
              <p className="truncate text-13 text-muted">
                {host}
                {words.path.replaceAll('/', ' › ')}
              </p>
              <p className="truncate text-lg text-link">{title}</p>
              <p className="line-clamp-2 text-sm">{description}</p>
            </div>
          )}
        </figure>
        <figure className="grid gap-2">
          <figcaption className="text-muted text-sm">Num link compartilhado</figcaption>
          <div className="min-w-0 overflow-hidden rounded-md border border-line">
            {words.image ? (
              <img src={words.image} alt="" className="w-full" />
            ) : (
              <p className="bg-surface-2 p-4 text-center text-muted text-sm">A imagem da própria página</p>
            )}
            <div className="p-3">
              <p className="text-13 text-muted">{host}</p>
              <p className="line-clamp-2 font-semibold">{title}</p>
              <p className="line-clamp-2 text-sm">{description}</p>
            </div>
          </div>
        </figure>
      </div>
    </Panel>
  )
}

const wordsOf = (of: (name: string) => unknown): Words => ({
  path: String(of('path') || '/'),
  title: String(of('title') ?? '').trim(),
  description: String(of('description') ?? '').trim(),
  image: String(of('image') ?? '').trim(),
  noindex: [true, 'true', 'on', '1'].includes(of('noindex') as never),
})

type Under = { extra: { under: string } }

/** How a search engine and a shared link show the page. */
export default function MetaTagsPreview({ row: { values }, extra }: ResourceShowProps & Under) {
  return <Preview words={wordsOf((name) => values[name])} under={extra.under} />
}

/** The same of what is being typed. */
export function TypedMetaTags({ typed, extra }: ResourceFormProps & Under) {
  const form = useTypedForm('noindex')
  const words = wordsOf((name) => (form ? form.getAll(name).at(-1) : typed[name]))
  return <Preview words={words} under={extra.under} />
}
