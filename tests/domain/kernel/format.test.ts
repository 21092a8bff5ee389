import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as f from '../../../src/domain/kernel/format'
import { timeSpan } from '../../../src/domain/kernel/time-span'

const NBSP = '\u00a0'

describe('money', () => {
  it.each([
    [19700, `R$${NBSP}197,00`],
    [129700, `R$${NBSP}1.297,00`],
    [0, `R$${NBSP}0,00`],
    [1, `R$${NBSP}0,01`],
    [-10000, `-R$${NBSP}100,00`],
    [123456789012, `R$${NBSP}1.234.567.890,12`],
  ])('writes %i centavos as %s', (centavos, text) => {
    expect(f.brl(centavos)).toBe(text)
  })

  it('shortens sums for axes, without idle decimals', () => {
    expect(f.brlShort(500_000)).toBe(`R$${NBSP}5${NBSP}mil`)
    expect(f.brlShort(125_000_000)).toBe(`R$${NBSP}1,3${NBSP}mi`)
    expect(f.brlShort(0)).toBe(`R$${NBSP}0`)
  })
})

describe('bounds of windows', () => {
  it('are days where they are the edge of one, else they have their minute', () => {
    expect(f.windowBound('2026-11-30T03:00:00.000Z', 'start')).toBe('30/11/2026')
    expect(f.windowBound('2026-12-01T02:59:59.999Z', 'end')).toBe('30/11/2026')
    expect(f.windowBound('2026-11-30T03:00:00.000Z', 'end')).toBe('30/11/2026 às 00:00')
  })
})

describe('numbers', () => {
  it('groups by dots and rounds to the digits asked for', () => {
    expect(f.number(4812)).toBe('4.812')
    expect(f.number(10.74, 1)).toBe('10,7')
    expect(f.numberShort(4812)).toBe(`4,8${NBSP}mil`)
  })
  it('writes ratios as percent and changes with their sign', () => {
    expect(f.percent(0.814)).toBe('81,4%')
    expect(f.percent(1, 0)).toBe('100%')
    expect([f.change(0.12), f.change(-0.03), f.change(0)]).toEqual(['+12%', '−3%', '0%'])
  })
  it('keeps one decimal in a mark', () => {
    expect([f.rating(5), f.rating(4.833)]).toEqual(['5,0', '4,8'])
  })
  it('measures files', () => {
    expect([0, 820, 48_256, 1_240_000].map(f.fileSize)).toEqual(['0 B', '820 B', '48 kB', '1,2 MB'])
  })
  it('lists with "e"', () => {
    expect(f.list(['Pix', 'cartão', 'boleto'])).toBe('Pix, cartão e boleto')
  })
})

describe('dates are those of São Paulo', () => {
  it('shows the day before while UTC has already turned', () => {
    expect(f.date('2026-11-21T02:59:59.999Z')).toBe('20/11/2026')
    expect(f.date('2026-11-21T03:00:00.000Z')).toBe('21/11/2026')
  })
  it('knows the summer time of old', () => {
    expect(f.date('2018-12-01T02:30:00.000Z', 'dayTime')).toBe('01/12/2018 às 00:30')
  })
  it('keeps a bare day as it is', () => {
    expect(f.date('2026-11-12')).toBe('12/11/2026')
    expect(f.date('2026-01-01', 'month')).toBe('janeiro de 2026')
  })
  it.each([
    ['dayShort', '20/11'],
    ['dayLong', '20 de novembro de 2026'],
    ['weekday', 'sexta-feira, 20 de novembro'],
    ['time', '10:42'],
    ['seconds', '10:42:08'],
    ['millis', '10:42:08,311'],
    ['dayTime', '20/11/2026 às 10:42'],
  ] as const)('%s', (format, text) => {
    expect(f.date('2026-11-20T13:42:08.311Z', format)).toBe(text)
  })
})

describe('relative', () => {
  const now = Date.parse('2026-11-20T13:42:08.000Z')
  const ago = (ms: number) => f.relative(new Date(now - ms).toISOString(), now)
  it.each([
    [30_000, 'agora'],
    [120_000, 'há 2 min'],
    [3 * 3_600_000, 'há 3 h'],
    [25 * 3_600_000, 'ontem'],
    [-2 * 86_400_000, 'depois de amanhã'],
    [-600_000, 'em 10 min'],
    [8 * 86_400_000, '12/11/2026'],
  ])('%i ms ago is "%s"', (ms, text) => {
    expect(ago(ms)).toBe(text)
  })
})

describe('lengths of time', () => {
  it('as on a clock', () => {
    expect([372, 3723, 0, 59.9, -4].map(f.clock)).toEqual(['6:12', '1:02:03', '0:00', '0:59', '0:00'])
    expect([372, 3723, 9].map(f.clockWide)).toEqual(['06:12', '1:02:03', '00:09'])
  })
  it('in words', () => {
    expect([66_000, 64_800, 2400, 45, 0, 3599].map(f.duration)).toEqual([
      '18h 20min',
      '18h',
      '40min',
      '45s',
      '0s',
      '1h',
    ])
  })
  it('as a measure, however long', () => {
    expect([45, 0, 750, 720, 3599.6, 11_100, 90_000, 8_000_000].map(timeSpan)).toEqual([
      '45 s',
      '0 s',
      '12 min 30 s',
      '12 min',
      '1 h',
      '3 h 5 min',
      '25 h',
      '2.222 h 13 min',
    ])
  })
  it('between two events', () => {
    expect([41, 10_700, 125_000, 1_860_400, 7_200_000].map(f.elapsed)).toEqual([
      '41 ms',
      '10,7 s',
      '2min 5s',
      '31min',
      '2h',
    ])
  })
})

describe('plurals', () => {
  const forms = { one: 'dia', other: 'dias' }
  it('counts zero and one as singular, as Portuguese does', () => {
    expect([0, 1, 2, 1_000_000].map((n) => f.plural(n, forms))).toEqual(['dia', 'dia', 'dias', 'dias'])
  })
  it('takes other words for zero', () => {
    expect(f.counted(0, 'curso', 'cursos', 'Nenhum curso')).toBe('Nenhum curso')
    expect(f.counted(4812, 'curso', 'cursos', 'Nenhum curso')).toBe('4.812 cursos')
    expect(f.counted(1, 'aula', 'aulas')).toBe('1 aula')
  })
})

describe('documents', () => {
  it('puts the signs in', () => {
    expect(f.cpf('52998224725')).toBe('529.982.247-25')
    expect(f.cpf('529.982.247-25')).toBe('529.982.247-25')
    expect(f.cnpj('12ABC34501DE35')).toBe('12.ABC.345/01DE-35')
    expect(f.cep('01310100')).toBe('01310-100')
    expect(['11987654321', '1132654321', '+5511987654321'].map(f.phone)).toEqual([
      '(11) 98765-4321',
      '(11) 3265-4321',
      '(11) 98765-4321',
    ])
  })
  it('leaves what it does not know', () => {
    expect(f.cpf('123')).toBe('123')
  })
})

describe('what is written by hand', () => {
  const intl = (options: Intl.NumberFormatOptions) => new Intl.NumberFormat('pt-BR', options)
  const values = fc.oneof(
    fc.double(),
    fc.double({ min: -1e7, max: 1e7, noNaN: true }),
    fc.integer().map((whole) => whole / 1000),
    // Halves, which are seldom what they seem.
    fc.integer({ min: -1e6, max: 1e6 }).map((whole) => (whole * 10 + 5) / 1000),
  )

  it('numbers, as Intl writes them', () =>
    fc.assert(
      fc.property(values, fc.integer({ min: 0, max: 3 }), (value, digits) => {
        expect(f.number(value, digits)).toBe(intl({ maximumFractionDigits: digits }).format(value))
        const mark = intl({ minimumFractionDigits: 1, maximumFractionDigits: 1 })
        expect(f.rating(value)).toBe(mark.format(value))
      }),
    ))
  it('money, as Intl writes it', () =>
    fc.assert(
      fc.property(fc.maxSafeInteger(), (centavos) => {
        const money = intl({ style: 'currency', currency: 'BRL' })
        expect(f.brl(centavos)).toBe(money.format(centavos / 100))
      }),
    ))
  it('the form that goes with a count, as Intl chooses it', () =>
    fc.assert(
      fc.property(fc.oneof(fc.integer(), fc.double({ min: -1e9, max: 1e9, noNaN: true })), (count) => {
        const one = new Intl.PluralRules('pt-BR').select(count) === 'one'
        expect(f.plural(count, { one: 'um', other: 'mais' })).toBe(one ? 'um' : 'mais')
      }),
    ))
  it('percent, as Intl writes it', () =>
    fc.assert(
      fc.property(values, fc.integer({ min: 0, max: 3 }), (ratio, digits) => {
        const percent = intl({ style: 'percent', maximumFractionDigits: digits })
        expect(f.percent(ratio, digits)).toBe(percent.format(ratio))
      }),
    ))
  it('dates, as Intl writes them, before and after the last summer time', () =>
    fc.assert(
      fc.property(
        fc.date({ min: new Date('1990-01-01'), max: new Date('2100-01-01'), noInvalidDate: true }),
        fc.constantFrom(...Object.keys(f.FORMATS).map((name) => name as f.DateFormat)),
        (at, format) => {
          const intlDate = new Intl.DateTimeFormat('pt-BR', {
            timeZone: 'America/Sao_Paulo',
            ...f.FORMATS[format],
          })
          const text = intlDate.format(at)
          expect(f.date(at.getTime(), format)).toBe(format === 'dayTime' ? text.replace(',', ' às') : text)
        },
      ),
      { numRuns: 1000 },
    ))
})
