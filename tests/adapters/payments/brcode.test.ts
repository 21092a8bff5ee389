import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { createDynamicPix, createStaticPix, hasError, parsePix } from 'pix-utils'
import sharp from 'sharp'
import { renderSVG } from 'uqr'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { crc16, InvalidBrCode, readBrCode, writeBrCode } from '../../../src/adapters/payments/brcode'

const publishedDynamic =
  '00020101021226770014BR.GOV.BCB.PIX2555pix.example.com/qr/93598be0-1bd0-4997-8318-81776a1d8a99' +
  '5204000053039865802BR5907EMPRESA6009SAO PAULO62070503***6304EEAB'
/** As published: its field 62 claims eight characters and holds seven, and the check value covers the slip. */
const publishedStatic =
  '00020126360014BR.GOV.BCB.PIX0114+5511943214321520400005303986540566.66' +
  '5802BR5907EMPRESA6008BRASILIA62080503***6304170E'

const shop = { merchantName: 'Trilha Cursos', merchantCity: 'SAO PAULO' }

describe('check value', () => {
  it('is the one of CRC-16/CCITT-FALSE', () => expect(crc16('123456789')).toBe('29B1'))
  it.each([publishedStatic, publishedDynamic])('equals the published sample %s', (sample) =>
    expect(crc16(sample.slice(0, -4))).toBe(sample.slice(-4)),
  )
})

describe('reading', () => {
  it('understands the published dynamic code', () =>
    expect(readBrCode(publishedDynamic)).toMatchObject({
      url: 'pix.example.com/qr/93598be0-1bd0-4997-8318-81776a1d8a99',
      merchantName: 'EMPRESA',
      merchantCity: 'SAO PAULO',
      once: true,
      txid: undefined,
    }))

  it('refuses the published static code for its wrong length, and reads it once mended', () => {
    expect(() => readBrCode(publishedStatic)).toThrow(InvalidBrCode)
    const mended = publishedStatic.replace('62080503', '62070503').slice(0, -4)
    expect(readBrCode(mended + crc16(mended))).toMatchObject({ key: '+5511943214321', amount: 6666 })
  })

  it('refuses every code with one character changed', () => {
    const code = writeBrCode({ ...shop, url: 'pix.banco.test/v2/abc', amount: 19700, once: true })
    fc.assert(
      fc.property(fc.nat(code.length - 1), fc.constantFrom(...'0123456789ABCxyz'), (at, other) => {
        fc.pre(code[at] !== other)
        expect(() => readBrCode(code.slice(0, at) + other + code.slice(at + 1))).toThrow(InvalidBrCode)
      }),
    )
  })

  it('answers garbage with InvalidBrCode and nothing else', () =>
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(() => readBrCode(text)).toThrow(InvalidBrCode)
      }),
    ))
})

describe('writing', () => {
  it('needs exactly one of key and URL', () => {
    expect(() => writeBrCode(shop)).toThrow(InvalidBrCode)
    expect(() => writeBrCode({ ...shop, key: 'a@b.c', url: 'x/y' })).toThrow(InvalidBrCode)
  })

  it('drops accents and keeps to 25 and 15 characters', () =>
    expect(
      readBrCode(
        writeBrCode({
          key: 'k',
          merchantName: 'Formação São João Cursos Livres',
          merchantCity: 'São José dos Campos',
        }),
      ),
    ).toMatchObject({ merchantName: 'Formacao Sao Joao Cursos', merchantCity: 'Sao Jose dos Ca' }))

  it('is read back as it was written', () =>
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 9_999_999_999 }),
        fc.stringMatching(/^[a-zA-Z0-9]{26,35}$/),
        (amount, txid) => {
          const code = { ...shop, url: `pix.banco.test/v2/${txid}`, amount, once: true }
          expect(readBrCode(writeBrCode(code))).toEqual({ ...code, key: undefined, txid: undefined })
        },
      ),
    ))

  it('equals pix-utils, static and dynamic', () =>
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 99_999_999 }),
        fc.stringMatching(/^[A-Z0-9]{1,25}$/),
        fc.stringMatching(/^[A-Z]{3,10} [A-Z]{3,10}$/),
        (amount, txid, merchantName) => {
          const pixKey = 'pix@trilha.test'
          const theirs = createStaticPix({
            merchantName,
            merchantCity: 'SAO PAULO',
            pixKey,
            txid,
            transactionAmount: amount / 100,
          })
          const dynamic = createDynamicPix({
            merchantName,
            merchantCity: 'SAO PAULO',
            url: 'pix.banco.test/x',
          })
          if (hasError(theirs) || hasError(dynamic)) throw new Error('the oracle refused its input')
          expect(writeBrCode({ merchantName, merchantCity: 'SAO PAULO', key: pixKey, txid, amount })).toBe(
            theirs.toBRCode(),
          )
          expect(writeBrCode({ merchantName, merchantCity: 'SAO PAULO', url: 'pix.banco.test/x' })).toBe(
            dynamic.toBRCode(),
          )
        },
      ),
    ))

  it('is understood by pix-utils with amount and one-time mark', () => {
    const parsed = parsePix(writeBrCode({ ...shop, url: 'pix.banco.test/v2/abc', amount: 19700, once: true }))
    expect(parsed).toMatchObject({
      type: 'DYNAMIC',
      url: 'pix.banco.test/v2/abc',
      merchantName: 'Trilha Cursos',
    })
  })
})

describe('as a QR code', () => {
  let room: string
  beforeAll(() => {
    room = mkdtempSync(join(tmpdir(), 'brcode-'))
  })
  afterAll(() => rmSync(room, { recursive: true }))

  it('is read back by zbar', async () => {
    const code = writeBrCode({
      ...shop,
      url: 'pix.banco.test/v2/0194f1c25f0a7c3e8b1d2f3a4b5c6d7e',
      amount: 129_790,
      once: true,
    })
    const picture = join(room, 'pix.png')
    writeFileSync(
      picture,
      await sharp(Buffer.from(renderSVG(code, { border: 4 })))
        .resize(464)
        .png()
        .toBuffer(),
    )
    expect(
      execFileSync('zbarimg', ['--raw', '--quiet', picture], {
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'ignore'],
      }).trim(),
    ).toBe(code)
  })
})
