import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { ownPictureGroup } from '../../../../src/contracts/kernel/own-picture-form'
import { FieldInput } from './FieldInput'
import { type DeclaredForm, DeclaredFormContext, type TypedFields } from './formState'
import { OwnPictureField } from './OwnPictureField'

afterEach(() => vi.unstubAllGlobals())

const ADDRESS = `/media/pictures/${'a'.repeat(32)}.webp`
const FORMER = `/media/pictures/${'b'.repeat(32)}.webp`
const attribute = ownPictureGroup('Capa', 'Aparece na loja.')

function show(typed: TypedFields = {}) {
  const form: DeclaredForm = {
    typed,
    errors: {},
    bounds: {},
    related: {},
    titleField: 'title',
    touch: () => {},
    Input: FieldInput,
  }
  render(
    <DeclaredFormContext value={form}>
      <OwnPictureField name="cover" attribute={attribute} />
    </DeclaredFormContext>,
  )
}
const alt = () => screen.getByLabelText<HTMLInputElement>(/^Texto alternativo/)

/** Chooses a file; the answer says when its upload is through. */
async function choose() {
  let end = () => {}
  const sent = new Promise<void>((done) => {
    end = done
  })
  vi.stubGlobal('fetch', async () => {
    await sent
    return new Response(JSON.stringify({ address: ADDRESS }))
  })
  const input = document.querySelector<HTMLInputElement>('#campo-cover_image')
  if (!input) throw new Error('no field for the file')
  await act(async () => fireEvent.change(input, { target: { files: [new File(['x'], 'a.png')] } }))
  return async () => {
    await act(async () => end())
    await waitFor(() =>
      expect(document.querySelector<HTMLInputElement>('[name="cover.image"]')?.value).toBe(ADDRESS),
    )
  }
}
const type = (value: string) => fireEvent.change(alt(), { target: { value } })

it('keeps the words that are typed while the picture is on its way', async () => {
  show()
  const arrive = await choose()
  type('Mãos abrindo massa')
  await arrive()
  expect(alt().value).toBe('Mãos abrindo massa')
})

it('keeps them where another picture is replaced, whose own words go', async () => {
  const former = { 'cover.image': FORMER, 'cover.alt': 'Um forno', 'cover.x': '10', 'cover.y': '20' }
  show(former)
  const arrive = await choose()
  type('Mãos abrindo massa')
  await arrive()
  expect(alt().value).toBe('Mãos abrindo massa')
})

it('drops the words and the focus of the picture that was there', async () => {
  show({ 'cover.image': FORMER, 'cover.alt': 'Um forno', 'cover.x': '10', 'cover.y': '20' })
  const arrive = await choose()
  await arrive()
  expect(alt().value).toBe('')
  expect(screen.getByLabelText<HTMLInputElement>(/^Foco na horizontal/).value).toBe('50')
})
