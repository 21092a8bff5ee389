import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { picture } from '../../../../src/contracts/kernel/attribute'
import { formCodec } from '../../../../src/contracts/kernel/form-codec'
import { renderInShell } from '../../shell/testing'
import { DeclaredForm } from './DeclaredForm'

test('a picture’s field says what it takes and up to which size, also beside a hint of its own', () => {
  const spec = {
    schema: z.object({ logo: z.string(), cover: z.string() }),
    fields: { logo: picture('Logo', { shape: 'square', hint: 'Um símbolo.' }), cover: picture('Capa') },
  }
  renderInShell(
    <DeclaredForm
      spec={spec}
      action="/admin/a"
      method="post"
      save="Salvar"
      typed={{}}
      bounds={formCodec(spec).bounds()}
      related={{}}
      revision={null}
      current="/admin/a"
    />,
  )
  const limit = 'JPG, PNG, WebP, AVIF ou HEIC, até 10 MB.'
  expect(screen.getByText(`Um símbolo. ${limit}`)).toBeTruthy()
  expect(screen.getByText(limit)).toBeTruthy()
})
