import type { Knex } from 'knex'
import { templateDay, templateDaysOf, templateSections } from '../../contracts/site/legal-templates'
import { type LegalTextId, legalTextIds, legalTextOf } from '../../contracts/site/legal-text-names'
import type { LegalSection } from '../../contracts/site/legal-words'
import type { LegalText } from '../../contracts/site/pages'
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
  /** Each text that was in force, oldest first. */
  versions: LegalVersion[]
}

interface LegalVersion {
  validFrom: string
  at: string
  /** Not that of the product. */
  isOwn: boolean
  html: string
  /** Publication day of the product's text. */
  templateOf: string | null
  /** Parts of the product's text; null where the event did not keep them. */
  sections: readonly LegalSection[] | null
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
  version: 2,
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
    templateOf: nullable(column.day('Modelo padrão de')),
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
      apply: (row, { legalTextId, html, validFrom, templateOf, sections = null }, { at }) => ({
        legalTextId,
        html,
        acceptedHtml: html,
        templateOf,
        validFrom,
        acceptedAt: at,
        versions: [
          ...(row?.versions ?? []),
          { validFrom, at, isOwn: templateOf === null, html, templateOf, sections },
        ],
      }),
    },
    LegalTextShipped: {
      key: (e) => e.legalTextId,
      apply: (row, { legalTextId, validFrom, templateOf, sections }, { at }) => ({
        ...(row ?? unwritten),
        legalTextId,
        versions: [...(row?.versions ?? []), { validFrom, at, isOwn: false, html: '', templateOf, sections }],
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

const rowOf = async (db: Knex, id: LegalTextId): Promise<LegalTextRow | undefined> =>
  db<LegalTextRow>(table(legalTexts)).where({ legalTextId: id }).first()

const addressOf = (id: LegalTextId, number: number) => `${legalTextOf[id].href}?versao=${number}`

/** A text of the shop with all of its versions: that in force, or an earlier one by its number, from 1. */
export async function shownLegalText(
  db: Knex,
  id: LegalTextId,
  wanted?: string,
): Promise<Omit<LegalText, 'hash' | 'issuesNotes'>> {
  const known = (await rowOf(db, id))?.versions ?? []
  const ofProduct: Omit<LegalVersion, 'at'> = {
    validFrom: templateDay(id),
    isOwn: false,
    html: '',
    templateOf: templateDay(id),
    sections: null,
  }
  const versions = known.length > 0 ? known : [ofProduct]
  const number = Number(wanted)
  const at = wanted && versions[number - 1] ? number - 1 : versions.length - 1
  const { isOwn, html, templateOf, sections, validFrom } = versions[at] ?? ofProduct
  const parts = isOwn ? [] : (sections ?? templateSections(id, templateOf))
  return {
    html: isOwn ? html : null,
    sections: parts,
    validFrom,
    validTo: versions[at + 1]?.validFrom ?? null,
    versions: versions
      .map((each, n) => ({ validFrom: each.validFrom, href: addressOf(id, n + 1), isShown: n === at }))
      .reverse(),
  }
}

/** Whether each text was accepted as it stands. */
export async function acceptedLegalTexts(db: Knex): Promise<{ id: LegalTextId; isAccepted: boolean }[]> {
  const rows: LegalLine[] = await legalLines.query(db, '')
  return rows.map(({ legalTextId, status }) => ({
    id: legalTextId as LegalTextId,
    isAccepted: status === 'accepted',
  }))
}

/** The text that was in force at an instant: from when, and where it is read. Null before the first. */
export async function legalTextAt(
  db: Knex,
  id: LegalTextId,
  at: Instant,
): Promise<{ validFrom: string; href: string } | null> {
  const versions = (await rowOf(db, id))?.versions ?? []
  const number = versions.filter((version) => version.at <= at).length
  const found = versions[number - 1]
  if (found) return { validFrom: found.validFrom, href: addressOf(id, number) }
  const validFrom = templateDaysOf(id)
    .filter((day) => startOfBusinessDay(day) <= at)
    .at(-1)
  return validFrom ? { validFrom, href: legalTextOf[id].href } : null
}
