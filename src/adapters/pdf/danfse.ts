import { formatCep } from '../../contracts/kernel/cep'
import { brl } from '../../domain/kernel/format'
import { own } from '../../domain/kernel/own'
import { noteReader, taxIdOf } from '../invoices/note-reader'
import { refuseUnwritten, wrap } from './lettering'
import { drawQr } from './qr'
import { Sheet } from './sheet'

const WIDTH = 595.28
const HEIGHT = 841.89
const EDGE = 36
const INSIDE = WIDTH - 2 * EDGE
const LABEL = { size: 6.5, weight: 500 as const }
const VALUE = { size: 9 }
const LEADING = 11
const PADDING = 5

/** Where anybody may look a note up by its key. */
const CONSULTATION = 'https://www.nfse.gov.br/ConsultaPublica/?tpc=1&chave='

interface Box {
  label: string
  text: string
  /** Of twelve columns. */
  wide: number
}

type Note = ReturnType<typeof noteReader>

const NONE = '-'
const money = (text: string) => (text ? brl(Math.round(Number(text) * 100)) : NONE)
const percent = (text: string) => (text ? `${text.replace('.', ',')}%` : NONE)
const day = (text: string) => text.replace(/^(\d{4})-(\d\d)-(\d\d).*$/, '$3/$2/$1')
/** As the document says it: its own offset, not the reader's. */
const moment = (text: string) => text.replace(/^(\d{4})-(\d\d)-(\d\d)T(.{8}).*$/, '$3/$2/$1 $4')
const dotted = (code: string) => code.replace(/^(\d\d)(\d\d)(\d\d)$/, '$1.$2.$3')
const spaced = (key: string) => key.replace(/(.{5})(?=.)/g, '$1 ')

const REGIMES: Record<string, string> = {
  1: 'Não optante',
  2: 'Optante: Microempreendedor Individual (MEI)',
  3: 'Optante: Microempresa ou Empresa de Pequeno Porte (ME/EPP)',
}
const TAXATIONS: Record<string, string> = {
  1: 'Operação tributável',
  2: 'Imunidade',
  3: 'Exportação de serviço',
  4: 'Não incidência',
}
const WITHHOLDINGS: Record<string, string> = {
  1: 'Não retido',
  2: 'Retido pelo tomador',
  3: 'Retido pelo intermediário',
}

const numberOf = (note: Note, path: string) => taxIdOf(note, path) || 'Não informado (exterior)'

function addressOf(note: Note, path: string): string {
  const parts = ['xLgr', 'nro', 'xCpl', 'xBairro'].map((name) => note.text(`${path}/${name}`))
  return parts.filter(Boolean).join(', ') || NONE
}

const box = (label: string, text: string, wide: number): Box => ({ label, text: text || NONE, wide })

/** The boxes that the printed note must show, by part and row. */
function partsOf(note: Note): [title: string, rows: Box[][]][] {
  const dps = (path: string) => note.text(`DPS/infDPS/${path}`)
  const buyer = 'DPS/infDPS/toma'
  const given = 'DPS/infDPS/serv'
  const order = note.text(`${given}/infoCompl/xPed`)
  const parts: [string, Box[][]][] = [
    [
      'Identificação',
      [
        [
          box('Número da NFS-e', note.text('nNFSe'), 3),
          box('Competência', day(dps('dCompet')), 3),
          box('Emissão da NFS-e', moment(note.text('dhProc')), 6),
        ],
        [
          box('Número da DPS', dps('nDPS'), 3),
          box('Série da DPS', dps('serie'), 3),
          box('Emissão da DPS', moment(dps('dhEmi')), 6),
        ],
      ],
    ],
    [
      'Emitente da NFS-e, prestador do serviço',
      [
        [
          box('CNPJ / CPF / NIF', numberOf(note, 'emit'), 4),
          box('Inscrição municipal', note.text('emit/IM'), 4),
          box('Telefone', note.text('emit/fone'), 4),
        ],
        [
          box('Nome / nome empresarial', note.text('emit/xNome'), 8),
          box('E-mail', note.text('emit/email'), 4),
        ],
        [
          box('Endereço', addressOf(note, 'emit/enderNac'), 6),
          box('Município', `${note.text('xLocEmi')} - ${note.text('emit/enderNac/UF')}`, 4),
          box('CEP', formatCep(note.text('emit/enderNac/CEP')), 2),
        ],
        [
          box(
            'Simples Nacional na data de competência',
            own(REGIMES, dps('prest/regTrib/opSimpNac')) ?? NONE,
            12,
          ),
        ],
      ],
    ],
    [
      'Tomador do serviço',
      [
        [
          box('CNPJ / CPF / NIF', numberOf(note, buyer), 4),
          box('Nome / nome empresarial', note.text(`${buyer}/xNome`), 8),
        ],
        [
          box('Endereço', addressOf(note, `${buyer}/end`), 8),
          box('CEP', formatCep(note.text(`${buyer}/end/endNac/CEP`)), 4),
        ],
        [
          box('Município (IBGE)', note.text(`${buyer}/end/endNac/cMun`), 4),
          box('E-mail', note.text(`${buyer}/email`), 8),
        ],
      ],
    ],
    [
      'Serviço prestado',
      [
        [
          box(
            'Código de tributação nacional',
            `${dotted(note.text(`${given}/cServ/cTribNac`))} - ${note.text('xTribNac')}`,
            8,
          ),
          box('Local da prestação', note.text('xLocPrestacao'), 4),
        ],
        [box('Descrição do serviço', note.text(`${given}/cServ/xDescServ`), 12)],
        ...(order ? [[box('Pedido de compra do tomador', order, 12)]] : []),
      ],
    ],
    [
      'Tributação municipal',
      [
        [
          box('Tributação do ISSQN', own(TAXATIONS, dps('valores/trib/tribMun/tribISSQN')) ?? NONE, 4),
          box('Município de incidência', note.text('xLocIncid'), 4),
          box('Retenção do ISSQN', own(WITHHOLDINGS, dps('valores/trib/tribMun/tpRetISSQN')) ?? NONE, 4),
        ],
        [
          box('Base de cálculo do ISSQN', money(note.text('valores/vBC')), 4),
          box('Alíquota aplicada', percent(note.text('valores/pAliqAplic')), 4),
          box('ISSQN apurado', money(note.text('valores/vISSQN')), 4),
        ],
      ],
    ],
  ]
  if (note.text('IBSCBS'))
    parts.push([
      'Tributação IBS e CBS',
      [
        [
          box('Base de cálculo', money(note.text('IBSCBS/valores/vBC')), 4),
          box('IBS', money(note.text('IBSCBS/totCIBS/gIBS/vIBSTot')), 4),
          box('CBS', money(note.text('IBSCBS/totCIBS/gCBS/vCBS')), 4),
        ],
      ],
    ])
  parts.push([
    'Valor total da NFS-e',
    [
      [
        box('Valor do serviço', money(dps('valores/vServPrest/vServ')), 4),
        box('Total das retenções', money(note.text('valores/vTotalRet')), 4),
        box('Valor líquido da NFS-e', money(note.text('valores/vLiq')), 4),
      ],
    ],
  ])
  const replaced = dps('subst/chSubstda')
  const more = [replaced && `NFS-e substituída: ${replaced}.`, note.text('xOutInf')].filter(Boolean)
  if (more.length > 0) parts.push(['Informações complementares', [[box('Observações', more.join(' '), 12)]]])
  return parts
}

/** Draws pages and says where on them the next thing stands. */
class Paper {
  y = EDGE
  constructor(
    readonly sheet: Sheet,
    readonly isTrial: boolean,
  ) {
    this.page()
  }

  page() {
    this.sheet.page()
    this.y = EDGE
    if (!this.isTrial) return
    this.sheet.decoration((doc) => {
      doc.rotate(-55, { origin: [WIDTH / 2, HEIGHT / 2] })
      const mark = { size: 46, weight: 800 as const, colour: '#F3DADA' }
      this.sheet.line('SEM VALIDADE JURÍDICA', WIDTH / 2 - 290, HEIGHT / 2 - 23, mark)
    })
  }

  heading(title: string) {
    if (this.y + 60 > HEIGHT - EDGE) this.page()
    this.y += 7
    const colour = this.sheet.palette.ink
    this.sheet.tag('H2', () => this.sheet.line(title, EDGE, this.y, { size: 9, weight: 700, colour }))
    this.y += 14
  }

  row(boxes: Box[]) {
    const column = INSIDE / boxes.reduce((sum, { wide }) => sum + wide, 0)
    const lines = boxes.map(({ text, wide }) => wrap(text, 400, VALUE.size, wide * column - 2 * PADDING))
    // A description of the longest kind goes on on the next page.
    for (let from = 0; from < Math.max(...lines.map(({ length }) => length)); ) {
      const room = Math.floor((HEIGHT - EDGE - this.y - 22) / LEADING)
      if (room < 1) {
        this.page()
        continue
      }
      const shown = lines.map((all) => all.slice(from, from + room))
      this.#cells(boxes, shown, column)
      from += room
    }
  }

  #cells(boxes: Box[], lines: string[][], column: number) {
    const { sheet } = this
    const height = 18 + LEADING * Math.max(...lines.map(({ length }) => length))
    let x = EDGE
    for (const [i, { label, wide }] of boxes.entries()) {
      const width = wide * column
      const left = x + PADDING
      sheet.decoration((doc) => doc.rect(x, this.y, width, height).lineWidth(0.5).stroke('#8A909C'))
      sheet.tag('P', () => {
        sheet.line(label, left, this.y + 4, { ...LABEL, colour: sheet.palette.muted })
        sheet.lines(lines[i] ?? [], left, this.y + 13, LEADING, { ...VALUE, colour: sheet.palette.ink })
      })
      x += width
    }
    this.y += height
  }
}

function drawHead({ sheet, y }: Paper, note: Note, isTrial: boolean): number {
  const side = 92
  const { ink, muted } = sheet.palette
  sheet.tag('H1', () => sheet.line('DANFSe', EDGE, y, { size: 20, weight: 800, colour: ink }))
  sheet.tag('P', () =>
    sheet.line('Documento Auxiliar da NFS-e', EDGE, y + 26, { size: 10, weight: 600, colour: ink }),
  )
  if (isTrial)
    sheet.tag('P', () =>
      sheet.line('NFS-e SEM VALIDADE JURÍDICA: emitida em ambiente de testes', EDGE, y + 42, {
        size: 9,
        weight: 700,
        colour: '#B42318',
      }),
    )
  sheet.tag('P', () => {
    sheet.line('Chave de acesso da NFS-e', EDGE, y + 60, { ...LABEL, colour: muted })
    sheet.line(spaced(note.key), EDGE, y + 69, { size: 9.5, weight: 600, colour: ink })
  })
  sheet.tag('P', () =>
    sheet.line('Confira em www.nfse.gov.br/ConsultaPublica pela chave ou pelo QR Code.', EDGE, y + 84, {
      size: 7.5,
      colour: muted,
    }),
  )
  sheet.tag(
    'Figure',
    () => drawQr(sheet.doc, CONSULTATION + note.key, WIDTH - EDGE - side, y, side),
    'QR Code para conferir a NFS-e na consulta pública',
  )
  return y + side + 4
}

/** The printed form of a note: A4, tagged, the same for the same document. Throws Unwritten for letters that no font has. */
export async function drawDanfse(xml: string): Promise<Buffer> {
  const note = noteReader(xml)
  const parts = partsOf(note)
  await refuseUnwritten(parts.flatMap(([, rows]) => rows.flat().map(({ text }) => text)))
  const isTrial = note.text('DPS/infDPS/tpAmb') !== '1'
  const sheet = new Sheet({
    colour: '',
    title: `DANFSe ${note.text('nNFSe')} de ${note.text('emit/xNome')}`,
    author: note.text('emit/xNome'),
    createdAt: new Date(note.text('dhProc')),
    size: [WIDTH, HEIGHT],
  })
  const paper = new Paper(sheet, isTrial)
  paper.y = drawHead(paper, note, isTrial)
  for (const [title, rows] of parts) {
    paper.heading(title)
    for (const row of rows) paper.row(row)
  }
  return sheet.finish()
}
