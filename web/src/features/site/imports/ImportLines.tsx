import {
  IMPORT_LINES_PER_PAGE,
  type ImportLine,
  type ImportOutcome,
} from '../../../../../src/contracts/site/imports'
import { DataTable } from '../../../ui/DataTable'
import { number } from '../../../ui/format'
import { Pagination } from '../../../ui/Pagination'
import { Status } from '../../../ui/Status'
import { TextLink } from '../../../ui/TextLink'
import type { Tone } from '../../../ui/tone'
import type { OutcomeWords, Tense } from './outcomes'

const TONES: Record<ImportOutcome, Tone> = {
  done: 'ok',
  present: 'neutral',
  leftOut: 'neutral',
  faulty: 'danger',
  refused: 'danger',
}

interface ImportLinesProps {
  shown: readonly ImportLine[]
  /** Of the lines that the filter lets through. */
  found: number
  page: number
  onlyTrouble: boolean
  tense: Tense
  words: OutcomeWords<string>
  /** Address of the lines with these parameters besides its own. */
  at: (query: Record<string, string>) => string
}

/** Each line of a file with what would happen or happened, a page of them at a time. */
export function ImportLines({ shown, found, page, onlyTrouble, tense, words, at }: ImportLinesProps) {
  const only: Record<string, string> = onlyTrouble ? { so: 'erros' } : {}
  const columns = [
    { key: 'line', header: 'Linha', cell: ({ line }: ImportLine) => number(line), className: 'tabular' },
    {
      key: 'subject',
      header: 'Quem ou o quê',
      primary: true,
      cell: ({ subject }: ImportLine) => <span className="break-words">{subject || '—'}</span>,
    },
    {
      key: 'reads',
      header: 'Como lemos',
      cell: ({ reads }: ImportLine) => <span className="wrap-anywhere">{reads || '—'}</span>,
      isEmpty: ({ reads }: ImportLine) => !reads,
    },
    {
      key: 'outcome',
      header: tense === 'ahead' ? 'O que acontece' : 'O que aconteceu',
      cell: ({ outcome }: ImportLine) => (
        <Status tone={outcome === 'done' && tense === 'ahead' ? 'info' : TONES[outcome]}>
          {words[outcome][tense]}
        </Status>
      ),
    },
    {
      key: 'says',
      header: 'Detalhe',
      cell: ({ says }: ImportLine) => <span className="wrap-anywhere">{says || '—'}</span>,
      isEmpty: ({ says }: ImportLine) => says === '',
    },
  ]
  return (
    <div className="grid gap-3">
      <p className="flex flex-wrap gap-x-4 gap-y-1">
        <TextLink href={at({})} aria-current={onlyTrouble ? undefined : 'true'}>
          Todas as linhas
        </TextLink>
        <TextLink href={at({ so: 'erros' })} aria-current={onlyTrouble ? 'true' : undefined}>
          Só as com erro
        </TextLink>
      </p>
      <DataTable
        caption="Linhas do arquivo"
        rows={shown}
        rowKey={({ line }) => String(line)}
        columns={columns}
        empty={<p className="text-muted">Nenhuma linha com erro.</p>}
      />
      {found > IMPORT_LINES_PER_PAGE && (
        <Pagination
          page={page}
          pageSize={IMPORT_LINES_PER_PAGE}
          total={found}
          href={(to) => at({ ...only, pagina: String(to) })}
        />
      )}
    </div>
  )
}
