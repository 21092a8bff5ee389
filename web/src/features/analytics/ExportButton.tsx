import { Download, FileCheck2 } from 'lucide-react'
import { useState } from 'react'
import type { EventSeal } from '../../../../src/contracts/analytics/event-log'
import { address } from '../../shell/lists/address'
import { callApi } from '../../shell/wire'
import { Alert } from '../../ui/Alert'
import { Button } from '../../ui/Button'
import { DescriptionList } from '../../ui/DescriptionList'
import { Dialog } from '../../ui/Dialog'
import { number } from '../../ui/format'
import { LinkButton } from '../../ui/LinkButton'
import { LOG_PATH } from './eventLinks'

const FORMATS = [
  { format: 'ndjson', label: 'NDJSON', hint: 'Uma linha por evento. O SHA-256 do arquivo é o próprio selo.' },
  { format: 'csv', label: 'CSV', hint: 'Para planilhas.' },
  { format: 'parquet', label: 'Parquet', hint: 'Para ferramentas de dados.' },
] as const

interface ExportButtonProps {
  text: string
  /** Last position of the export, so that later events do not change it. */
  head: string | null
}

/** Exports the present view with masked personal data, and a hash that proves its content. */
export function ExportButton({ text, head }: ExportButtonProps) {
  const [open, setOpen] = useState(false)
  const [seal, setSeal] = useState<EventSeal | 'loading' | 'failed' | null>(null)
  const view = { q: text, fim: head }
  const sealHref = address(`${LOG_PATH}/seal`, view)
  const ask = async () => {
    setSeal('loading')
    setSeal(await callApi<EventSeal>(sealHref).catch(() => 'failed' as const))
  }
  return (
    <>
      <Button
        variant="secondary"
        icon={<Download aria-hidden="true" className="size-5" />}
        onClick={() => {
          setSeal(null)
          setOpen(true)
        }}
      >
        Exportar
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} size="md" title="Exportar esta consulta">
        <div className="grid gap-5">
          <p>
            Todos os eventos da consulta até agora, do mais antigo ao mais novo, com os dados pessoais
            cobertos.
          </p>
          <ul className="grid gap-3">
            {FORMATS.map(({ format, label, hint }) => (
              <li key={format} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1.5">
                <span className="min-w-0 flex-1 basis-48 text-15">
                  <strong>{label}</strong> <span className="text-muted">{hint}</span>
                </span>
                <LinkButton
                  href={address(`${LOG_PATH}/export`, { ...view, formato: format })}
                  download=""
                  size="sm"
                  variant="secondary"
                  aria-label={`Baixar ${label}`}
                >
                  Baixar
                </LinkButton>
              </li>
            ))}
          </ul>
          <section aria-label="Selo" className="grid gap-3 rounded-control bg-surface-2 p-4">
            <p className="text-15">
              O selo diz o intervalo, o filtro, a versão do código e o SHA-256 das linhas. A mesma consulta
              sobre os mesmos eventos dá sempre o mesmo selo.
            </p>
            {seal && typeof seal === 'object' ? (
              <>
                <DescriptionList
                  items={[
                    { term: 'Eventos', detail: number(seal.events) },
                    { term: 'Da posição', detail: <code>{seal.first ?? '—'}</code> },
                    { term: 'Até a posição', detail: <code>{seal.last ?? '—'}</code> },
                    {
                      term: 'Filtro',
                      detail: <code className="break-all text-sm">{seal.filter || 'todos'}</code>,
                    },
                    { term: 'Código', detail: <code className="break-all text-sm">{seal.codeVersion}</code> },
                    { term: 'SHA-256', detail: <code className="break-all text-sm">{seal.hash}</code> },
                  ]}
                />
                <LinkButton
                  href={address(`${LOG_PATH}/seal`, { ...view, arquivo: '1' })}
                  download=""
                  size="sm"
                  variant="secondary"
                  className="justify-self-start"
                >
                  Baixar selo
                </LinkButton>
              </>
            ) : (
              <>
                {seal === 'failed' && (
                  <Alert tone="danger" live title="Não conseguimos calcular o selo. Tente de novo." />
                )}
                <Button
                  size="sm"
                  variant="secondary"
                  loading={seal === 'loading'}
                  icon={<FileCheck2 aria-hidden="true" className="size-4.5" />}
                  onClick={() => void ask()}
                  className="justify-self-start"
                >
                  Calcular selo
                </Button>
              </>
            )}
          </section>
        </div>
      </Dialog>
    </>
  )
}
