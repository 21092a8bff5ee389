import type { ResourceShowProps } from '../../../../src/contracts/kernel/resource-list'
import { CLOSED_PATHS, patternWords } from '../../../../src/contracts/site/page-patterns'
import { originsOf, scriptMay } from '../../../../src/contracts/site/script-policy'
import { Alert } from '../../ui/Alert'
import { Panel } from '../../ui/Panel'

const part = 'mb-1 font-semibold text-15'

/** What a script may do once it is approved, and why its draft was refused. */
export default function ScriptPolicy({ row: { values } }: ResourceShowProps) {
  const pages = values.pages as readonly string[]
  const origins = originsOf({
    src: values.src as string | null,
    origins: values.origins as readonly string[],
  })
  return (
    <>
      {values.status === 'refused' && (
        <Alert tone="danger" title="Recusado" className="mb-4">
          <p className="whitespace-pre-line break-words">{String(values.refusal)}</p>
          <p className="mt-1">Mude o script para pedir aprovação de novo.</p>
        </Alert>
      )}
      <Panel title={values.status === 'approved' ? 'O que ele pode' : 'O que ele poderá'} className="mb-4">
        <div className="grid gap-4 sm:grid-cols-2">
          <div>
            <h3 className={part}>Roda em</h3>
            <ul className="grid list-disc gap-1 pl-5">
              {pages.map((pattern) => (
                <li key={pattern} className="break-words">
                  {patternWords(pattern)}
                </li>
              ))}
            </ul>
            <p className="mt-2 text-muted text-sm">
              Nunca em <code>{CLOSED_PATHS.join(', ')}</code>, nem em páginas com senha, endereço, cartão ou
              pedido.
            </p>
          </div>
          <div>
            <h3 className={part}>Política de segurança destas páginas</h3>
            {origins.length === 0 ? (
              <p>Nenhum endereço de fora: só o código colado roda.</p>
            ) : (
              <dl className="grid gap-2">
                {Object.entries(scriptMay).map(([directive, may]) => (
                  <div key={directive}>
                    <dt className="text-muted text-sm">
                      {may} (<code>{directive}</code>)
                    </dt>
                    <dd className="break-all">{origins.join(' ')}</dd>
                  </div>
                ))}
              </dl>
            )}
            <p className="mt-2 text-muted text-sm">
              Ele lê e muda tudo o que está nessas páginas. Aprove só o que vem de quem você conhece.
            </p>
          </div>
        </div>
      </Panel>
    </>
  )
}
