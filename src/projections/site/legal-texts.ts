import type { Knex } from 'knex'
import { type LegalTextId, legalTextIds, legalTextOf } from '../../contracts/site/legal-text-names'
import { templateDay, templateDays } from '../../contracts/site/legal-texts'
import { type Instant, startOfBusinessDay } from '../../domain/kernel/instants'
import type { LegalTextEvent } from '../../domain/site/legal-text'
import { column, nullable } from '../kernel/columns'
import { listSource } from '../kernel/list-source'
import { projection, table } from '../kernel/projection'

export interface LegalTextRow {
  legalTextId: string
  /** As written last; empty for the product's text. */
  html: string
  /** As accepted last; null before that. */
  acceptedHtml: string | null
  templateOf: string | null
  validFrom: string | null
  acceptedAt: string | null
  /** Each text that was accepted, oldest first; `isOwn`: not that of the product. */
  versions: { validFrom: string; at: string; isOwn: boolean }[]
}

const unwritten = {
  html: '',
  acceptedHtml: null,
  templateOf: null,
  validFrom: null,
  acceptedAt: null,
  versions: [],
}

export const legalTexts = projection<LegalTextEvent, LegalTextRow>({
  name: 'legal_texts',
  description: 'Terms and privacy policy as written and as accepted, with the days of all accepted texts',
  version: 1,
  key: 'legalTextId',
  report: {
    label: 'Textos legais',
    about: 'Que termos e que política de privacidade valem, e desde quando.',
    group: 'Loja',
    columns: ['legalTextId', 'validFrom', 'acceptedAt', 'templateOf', 'versions'],
  },
  columns: {
    legalTextId: column.id('Texto'),
    html: column.text('Texto próprio'),
    acceptedHtml: nullable(column.text('Texto aceito')),
    templateOf: nullable(column.day('Texto do programa de')),
    validFrom: nullable(column.day('Em vigor desde')),
    acceptedAt: nullable(column.instant('Aceito em')),
    versions: column.json('Versões'),
  },
  on: {
    LegalTextWritten: {
      key: (e) => e.legalTextId,
      apply: (row, { legalTextId, html }) => ({ ...(row ?? unwritten), legalTextId, html }),
    },
    LegalTextAccepted: {
      key: (e) => e.legalTextId,
      apply: (row, { legalTextId, html, validFrom, templateOf }, { at }) => ({
        legalTextId,
        html,
        acceptedHtml: html,
        templateOf,
        validFrom,
        acceptedAt: at,
        versions: [...(row?.versions ?? []), { validFrom, at, isOwn: templateOf === null }],
      }),
    },
  },
})

interface LegalLine {
  legalTextId: string
  title: string
  html: string
  status: 'template' | 'changed' | 'accepted'
  acceptedAt: string | null
}

/** Both texts, which are there before anything was written. */
export const legalLines = listSource<LegalLine>({
  name: 'legal_lines',
  key: 'legalTextId',
  columns: {
    legalTextId: column.id('Texto'),
    title: column.text('Título'),
    html: column.text('Texto próprio'),
    status: column.text('Situação'),
    acceptedAt: nullable(column.instant('Aceito em')),
  },
  of: [legalTexts],
  query: (db) => {
    const rows = legalTextIds.map((id) => [id, legalTextOf[id].title, templateDay(id)])
    const values = rows.map(() => '(?::text, ?::text, ?::text)').join(', ')
    return db
      .from(db.raw(`(values ${values}) as one(legal_text_id, title, today)`, rows.flat()))
      .leftJoin({ t: table(legalTexts) }, 't.legalTextId', 'one.legalTextId')
      .select(
        'one.legalTextId',
        'one.title',
        't.acceptedAt',
        db.raw(`coalesce(t.html, '') as html`),
        db.raw(`case when t.accepted_html is null then 'template'
          when t.accepted_html <> t.html or t.template_of < one.today then 'changed'
          else 'accepted' end as status`),
      )
  },
})

/** A text that the shop shows: its own HTML, or null for the product's, and the day from which it is in force. */
export interface ShownLegalText {
  html: string | null
  validFrom: string
}

const rowOf = async (db: Knex, id: LegalTextId): Promise<LegalTextRow | undefined> =>
  db<LegalTextRow>(table(legalTexts)).where({ legalTextId: id }).first()

export async function shownLegalText(db: Knex, id: LegalTextId): Promise<ShownLegalText> {
  const row = await rowOf(db, id)
  return row?.acceptedHtml && row.validFrom
    ? { html: row.acceptedHtml, validFrom: row.validFrom }
    : { html: null, validFrom: templateDay(id) }
}

/** Whether each text was accepted as it stands. */
export async function acceptedLegalTexts(db: Knex): Promise<{ id: LegalTextId; isAccepted: boolean }[]> {
  const rows: LegalLine[] = await legalLines.query(db, '')
  return rows.map(({ legalTextId, status }) => ({
    id: legalTextId as LegalTextId,
    isAccepted: status === 'accepted',
  }))
}

/** Publication day of the terms in force at an instant; null before the first. */
export async function termsInForce(db: Knex, at: Instant): Promise<string | null> {
  const accepted = (await rowOf(db, 'terms'))?.versions.filter((version) => version.at <= at).at(-1)
  if (accepted?.isOwn) return accepted.validFrom
  return templateDays.terms.filter((day) => startOfBusinessDay(day) <= at).at(-1) ?? null
}
